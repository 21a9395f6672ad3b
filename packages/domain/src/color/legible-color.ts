import { hexOf, oklchOf } from './color-entry.ts'
import { contrast, TEXT_CONTRAST } from './contrast.ts'

const STEPS = 200

/**
 * Returns the `#rrggbb` color that has the hue of `text`, the nearest lightness, and a contrast of at least `minContrast` on `background`; returns `text` if
 * its contrast is sufficient. Null if neither a lighter nor a darker color is sufficient.
 */
export function legibleColor(text: string, background: string, minContrast: number = TEXT_CONTRAST): string | null {
  if (contrast(text, background) >= minContrast) return text
  const { l, c, h } = oklchOf(text)
  for (let step = 1; step <= STEPS; step++) {
    const near = [l - step / STEPS, l + step / STEPS].filter((value) => value >= 0 && value <= 1).map((value) => hexOf({ l: value, c, h }))
    const found = near.find((color) => contrast(color, background) >= minContrast)
    if (found) return found
  }
  return null
}
