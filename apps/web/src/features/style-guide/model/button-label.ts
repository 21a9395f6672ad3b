import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import type { ButtonStyle } from '@brandwright/domain/brands/style-guide'
import { contrastFigure } from '@brandwright/domain/color/contrast-figure'
import { safeGradient } from './safe-gradient.ts'

const NAMES = ['Primary', 'Secondary', 'Third', 'Fourth', 'Fifth', 'Sixth']
const MIN_CONTRAST = 4.5

/** Returns the texts for a row of buttons: the name, the shape and size, the type, the contrast and, if the text is hard to read, a warning. */
export function describeButton(button: ButtonStyle, rank: number): { name: string; lines: string[]; warning: string | null } {
  const sides = Number.parseFloat(button.padding.split(/\s+/)[1] ?? button.padding)
  const height = Math.round(button.height)
  const radius = Math.round(button.borderRadius)
  const shape = radius * 2 >= height - 2 && radius > 0 ? 'Pill' : radius === 0 ? 'Square corners' : `Radius ${radius}`
  const size = `${height} tall${Number.isFinite(sides) ? `, ${Math.round(sides)} side padding` : ''}`
  const type = `${primaryFamily(button.fontFamily)} ${button.fontWeight}, ${Math.round(Number.parseFloat(button.fontSize) * 10) / 10}`
  const outline = isClear(button.backgroundColor) && !safeGradient(button.backgroundImage) && (button.borderWidth ?? 0) > 0
  return {
    name: `${NAMES[rank] ?? `Look ${rank + 1}`}${outline ? ', outline' : ''}`,
    lines: [`${shape}, ${size}`, type, `Contrast ${contrastFigure(button.contrast)}`],
    warning: button.contrast < MIN_CONTRAST ? `Hard to read: contrast ${contrastFigure(button.contrast)}, required 4.5.` : null,
  }
}

/** Returns true if the color is fully transparent. */
function isClear(color: string): boolean {
  return color === '' || color === 'transparent' || /^#[\da-f]{6}00$/i.test(color) || /,\s*0\)$|\/\s*0%?\)$/.test(color)
}
