/** How the board reads the scene and the position that the server sends. */
import type { Facts, SignPicture, TilePicture } from './generated';

export type {
  Facts, Figures, FoePicture as FoeCard, MissionFigure as Mission, Pile, Scene, SkillPicture as Skill, TokenPicture as TokenCard, View,
} from './generated';

/** The Story card in force, in the words of this reader. */
export interface Story {
  key: string;
  title: string;
  text: string;
  objective: string;
  done: boolean;
}
/** What a tile does to heroes and to enemies. */
export interface Signs {
  heroes: string[];
  foes: string[];
  signs: SignPicture[];
}
export type Biome = TilePicture['biome'];
export type Stone = Facts['stone']['colour'];
export const STONES: readonly Stone[] = ['white', 'black', 'green'];
export const FIRST_FOE = 10; // combatants are numbers: heroes from 0, enemies from here
export const NOBODY = -1;
