import { contrast } from '../color/contrast.ts'
import { roundedContrast } from '../color/contrast-figure.ts'
import { readColor } from '../color/readable-modes.ts'
import { sameJson } from '../history/same-json.ts'
import { primaryFirst } from './primary-first.ts'
import type { ButtonStyle, StyleGuide } from './style-guide.ts'
import { stylesheetKeys, stylesheetOf } from './stylesheet.ts'

/**
 * Returns `guide` with recomputed derived values: the contrast and order of its buttons, and its stylesheet if it has one. Recomputes nothing if all source
 * values equal those of `before`.
 */
export function withDerivedValues(before: StyleGuide, guide: StyleGuide): StyleGuide {
  if (guide.stylesheet === before.stylesheet && stylesheetKeys.every((key) => sameJson(guide[key], before[key]))) return guide
  const measured = guide.buttonStyles.some((button) => contrastOf(button) !== button.contrast)
    ? guide.buttonStyles.map((button) => ({ ...button, contrast: contrastOf(button) }))
    : guide.buttonStyles
  const buttonStyles = primaryFirst(measured)
  const next = { ...guide, buttonStyles }
  return next.stylesheet === '' ? next : { ...next, stylesheet: stylesheetOf(next) }
}

/**
 * Returns the contrast of a button's text on its fill, blended over the background behind the button; an unparseable fill counts as absent. Returns the
 * measured value if an image covers the fill, or if the computed value barely differs from it.
 */
function contrastOf({ backgroundColor, color, backgroundImage, contrast: measured, ground: background }: ButtonStyle): number {
  if (backgroundImage) return measured
  const fill = readColor(backgroundColor) ? backgroundColor : background
  const ratio = contrast(color, fill, background)
  return Math.abs(ratio - measured) < 0.05 ? measured : roundedContrast(ratio)
}
