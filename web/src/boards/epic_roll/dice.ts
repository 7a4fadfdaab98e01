/** How a cube lies: which side is in front, and how it got there. */

/** The turn that brings each side of the cube to the front, in degrees about X and Y. */
const FRONT: readonly (readonly [number, number])[] = [
  [0, 0], [0, 180], [0, -90], [0, 90], [-90, 0], [90, 0],
];

/** A small number that looks thrown, always the same for the same throw. */
export function chance(thrown: number, salt: number, range: number): number {
  const mixed = Math.imul(thrown * 31 + salt * 17 + 7, 2654435761) >>> 8;
  return mixed % range;
}

/** One of the sides that show the face; any if the die does not have it. */
export function sideOf(faces: string[], face: string, thrown: number): number {
  const sides = faces.flatMap((printed, i) => (printed === face ? [i] : []));
  return sides[chance(thrown, 1, Math.max(1, sides.length))] ?? 0;
}

export interface Rest {
  x: number;
  y: number;
  z: number;
  ms: number;
}

/** Where the cube comes to rest: at least a turn and a half further than before, a little askew. */
export function rest(faces: string[], face: string, thrown: number, place: number): Rest {
  const [x, y] = FRONT[sideOf(faces, face, thrown)] ?? [0, 0];
  const way = chance(thrown, place + 5, 2) ? 1 : -1;
  return {
    x: x + 360 * (thrown * 2),
    y: y + 360 * thrown * way,
    z: chance(thrown, place + 11, 11) - 5,
    ms: 720 + chance(thrown, place + 3, 160),
  };
}

const LEANING = [-20, -19] as const; // degrees about X and Y: how every die is turned, so that it is seen to be a cube
const NORMALS: readonly (readonly [number, number, number])[] = [
  [0, 0, 1], [0, 0, -1], [1, 0, 0], [-1, 0, 0], [0, -1, 0], [0, 1, 0],
];

/** The three sides of a cube at rest that are not behind it. */
export function sidesSeen({ x, y }: Rest): number[] {
  return NORMALS.flatMap((normal, side) => (turned(turned(normal, [x, y]), LEANING)[2] > 0.01 ? [side] : []));
}

/** As `rotateX() rotateY()` turns it. */
function turned([x, y, z]: readonly [number, number, number], [aboutX, aboutY]: readonly [number, number]): [number, number, number] {
  const [a, b] = [(aboutX * Math.PI) / 180, (aboutY * Math.PI) / 180];
  const [right, near] = [x * Math.cos(b) + z * Math.sin(b), z * Math.cos(b) - x * Math.sin(b)];
  return [right, y * Math.cos(a) - near * Math.sin(a), y * Math.sin(a) + near * Math.cos(a)];
}

/** The faces of a die in words, each with its number. */
export function faceCounts(faces: readonly string[], names: Record<string, string>): string {
  return [...new Set(faces)].map((face) => `${faces.filter((other) => other === face).length} × ${names[face] ?? face}`).join(', ');
}
