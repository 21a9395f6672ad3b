import { differenceCiede2000 } from 'culori'

/** Returns the CIEDE2000 distance between two colors. About 2.3 is just noticeable. */
export const deltaE = differenceCiede2000()

/** Returns the colors that have at least the distance `maxDistance` from every earlier color, in the same order. */
export function distinctColors(colors: string[], maxDistance: number): string[] {
  const distinct: string[] = []
  for (const color of colors) if (!distinct.some((other) => deltaE(other, color) < maxDistance)) distinct.push(color)
  return distinct
}
