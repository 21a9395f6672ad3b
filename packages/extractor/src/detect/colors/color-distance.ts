import { differenceCiede2000 } from 'culori'

/** CIEDE2000 distance of two colors; about 2.3 can just be told apart. */
export const deltaE = differenceCiede2000()

/** The colors that are at least `within` apart from every one before them, in their order. */
export function distinctColors(colors: string[], within: number): string[] {
  const kept: string[] = []
  for (const color of colors) if (!kept.some((other) => deltaE(other, color) < within)) kept.push(color)
  return kept
}
