/** The drawn signs of the shell. Those with `stroke` are our own, 24 × 24; the others come from game-icons, 512 × 512. */
import campfire from 'icon:campfire';
import chat from 'icon:chat-bubble';
import dice from 'icon:rolling-dices';
import die from 'icon:perspective-dice-six';
import dungeon from 'icon:dungeon-gate';
import eclipse from 'icon:eclipse';
import fire from 'icon:fire-bowl';
import book from 'icon:rule-book';
import robot from 'icon:robot-golem';
import scroll from 'icon:scroll-unfurled';
import swords from 'icon:swords-power';
import tower from 'icon:evil-tower';
import people from 'icon:meeple-group';
import throne from 'icon:stone-throne';
import trophy from 'icon:laurel-crown';
import skull from 'icon:burning-skull';
import hourglass from 'icon:hourglass';
import eye from 'icon:semi-closed-eye';

export const DRAWN = { campfire, chat, dice, die, dungeon, eclipse, fire, book, robot, scroll, swords, tower, people, throne, trophy, skull, hourglass, eye };

export const LINES = {
  settings:
    '<path d="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h11M19 17h1"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="12" r="2"/><circle cx="17" cy="17" r="2"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  copy: '<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M5 15V6a2 2 0 0 1 2-2h8"/>',
  check: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
  undo: '<path d="M9 14L4 9l5-5"/><path d="M4 9h10a6 6 0 0 1 0 12h-3"/>',
  pause: '<path d="M9 5v14M15 5v14"/>',
  play: '<path d="M7 4.5v15l12-7.5z"/>',
  first: '<path d="M18 5l-9 7 9 7zM6 5v14"/>',
  last: '<path d="M6 5l9 7-9 7zM18 5v14"/>',
  left: '<path d="M15 5l-7 7 7 7"/>',
  right: '<path d="M9 5l7 7-7 7"/>',
  up: '<path d="M5 15l7-7 7 7"/>',
  down: '<path d="M5 9l7 7 7-7"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  link: '<path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1"/><path d="M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"/>',
  search: '<circle cx="11" cy="11" r="6"/><path d="M20 20l-4.5-4.5"/>',
  qr: '<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2"/>',
  branch: '<circle cx="6" cy="5" r="2"/><circle cx="6" cy="19" r="2"/><circle cx="18" cy="8" r="2"/><path d="M6 7v10M18 10c0 5-12 3-12 7"/>',
  save: '<path d="M12 4v11M7 11l5 5 5-5M5 20h14"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  offline: '<path d="M3 3l18 18M8.5 16a5 5 0 0 1 7 0M5 12.5a10 10 0 0 1 4-2.4M12 20h.01M15 10.4a10 10 0 0 1 4 2.1M2 9a15 15 0 0 1 4.2-2.7M10.5 5.1A15 15 0 0 1 22 9"/>',
  point: '<path d="M5 4l6 15 2.3-6.2L19.5 10.5z"/>',
  sound: '<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z"/><path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11"/>',
  silent: '<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z"/><path d="M16 9.5l5 5M21 9.5l-5 5"/>',
  slow: '<path d="M9 5.5v13l9-6.5z"/>',
  usual: '<path d="M5 6v12l7-6zM13 6v12l7-6z"/>',
  quick: '<path d="M2 7v10l6-5zM9 7v10l6-5zM16 7v10l6-5z"/>',
  once: '<path d="M4 6v12l7-6zM12 6v12l7-6zM20.5 6v12"/>',
  lamp: '<path d="M9 18h6M10 21h4M8.5 15c-2-1.5-3-3.2-3-5.5a6.5 6.5 0 0 1 13 0c0 2.3-1 4-3 5.5z"/>',
  bell: '<path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4"/>',
};

export type IconName = keyof typeof DRAWN | keyof typeof LINES;
