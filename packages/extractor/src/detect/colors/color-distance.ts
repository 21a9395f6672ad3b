import { differenceCiede2000 } from 'culori'

/** Returns the CIEDE2000 distance of two colors; about 2.3 is just noticeable. */
export const deltaE = differenceCiede2000()

/** Returns the colors that are at least `within` apart from every earlier one, in their order. */
export function distinctColors(colors: string[], within: number): string[] {
  const kept: string[] = []
  for (const color of colors) if (!kept.some((other) => deltaE(other, color) < within)) kept.push(color)
  return kept
}
