/** How the board reads the scene and the position that the server sends. */
import type { Facts, TilePicture } from './generated';

export type {
  Facts, Figures, FoePicture as FoeCard, MissionFigure as Mission, Pile, Scene, SkillPicture as Skill, Story, TokenPicture as TokenCard, View,
} from './generated';

export type Biome = TilePicture['biome'];
export type Stone = Facts['stone']['colour'];
export const STONES: readonly Stone[] = ['white', 'black', 'green'];
export const FIRST_FOE = 10; // combatants are numbers: heroes from 0, enemies from here
export const NOBODY = -1;
