import type { ColorRoles } from '@brandwright/domain/brands/style-guide'
import { contrast, LARGE_TEXT_CONTRAST, TEXT_CONTRAST } from '@brandwright/domain/color/contrast'
import { roundedContrast } from '@brandwright/domain/color/contrast-figure'
import { hexInSrgb } from '@brandwright/domain/color/hex-in-srgb'
import { readColor } from '@brandwright/domain/color/readable-modes'

/**
 * Checks the contrast of a text color on a background; each must be a color role or a CSS color, otherwise throws. If the contrast is too low, lists the
 * brand's colors that are legible on the background, best first.
 */
export function checkPair(roles: ColorRoles, { text, background, large }: { text: string; background: string; large: boolean }) {
  const [ink, backgroundColor] = [colorOf(roles, text), colorOf(roles, background)]
  const ratio = contrast(ink, backgroundColor)
  const needed = large ? LARGE_TEXT_CONTRAST : TEXT_CONTRAST
  const allowed = ratio >= needed
  const instead = allowed
    ? []
    : Object.entries(roles)
        .flatMap(([role, color]) => (color ? [{ role, text: color, ratio: contrast(color, backgroundColor) }] : []))
        .filter((pair) => pair.ratio >= needed)
        .sort((one, other) => other.ratio - one.ratio)
        .map((pair) => ({ ...pair, ratio: roundedContrast(pair.ratio) }))
  return { text: ink, background: backgroundColor, ratio: roundedContrast(ratio), needed, allowed, instead }
}

function colorOf(roles: ColorRoles, named: string): string {
  const colorName = named.trim()
  if (Object.hasOwn(roles, colorName)) {
    const color = roles[colorName as keyof ColorRoles]
    if (color) return color
    throw new Error(`The brand has no ${colorName} colour.`)
  }
  const color = readColor(colorName) ? colorName : hexInSrgb(colorName)
  if (!color) throw new Error(`"${colorName}" is neither a role (${Object.keys(roles).join(', ')}) nor a CSS colour.`)
  return color
}
