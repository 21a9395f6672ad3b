import { contrast } from '../color/contrast.ts'
import { roundedContrast } from '../color/contrast-figure.ts'
import { sameJson } from '../history/same-json.ts'
import { primaryFirst } from './primary-first.ts'
import type { ButtonStyle, StyleGuide } from './style-guide.ts'
import { stylesheetKeys, stylesheetOf } from './stylesheet.ts'

/**
 * Returns `guide` with derived values recomputed: contrast and order of its buttons, and the stylesheet if it has one. Leaves them unchanged if no source value
 * differs from `before`.
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
 * Returns the contrast of a button's text on its fill or, without a solid fill, on the background behind it. Returns the measured value if an image covers the
 * fill or the computed value barely differs.
 */
function contrastOf({ backgroundColor, color, backgroundImage, contrast: measured, ground: background }: ButtonStyle): number {
  if (backgroundImage) return measured
  const fill = /^#[\da-f]{6}$/i.test(backgroundColor) ? backgroundColor : background
  const ratio = contrast(color, fill)
  return Math.abs(ratio - measured) < 0.05 ? measured : roundedContrast(ratio)
}
