import type { ButtonStyle } from '@brandwright/domain/brands/style-guide'
import { contrastFigure } from '@brandwright/domain/color/contrast-figure'
import { hexContrast } from '@brandwright/domain/color/hex-contrast'
import { TEXT_CONTRAST } from '@brandwright/domain/color/text-contrast'
import { over } from './over.ts'

/** WCAG 2.2, success criterion 1.4.11: what shows where a control is. */
const EDGE_CONTRAST = 3

/** How a button stands on a ground: its text on what is behind it, and its fill or border on the ground. Null where a picture is painted over the fill. */
interface ButtonContrast {
  text: number | null
  edge: number | null
}

type Look = Pick<ButtonStyle, 'backgroundColor' | 'color' | 'borderColor' | 'borderWidth' | 'backgroundImage'>

export function buttonContrast(look: Look, background: string): ButtonContrast {
  if (look.backgroundImage) return { text: null, edge: null }
  const fill = over(look.backgroundColor, background)
  const border = look.borderWidth && look.borderColor ? hexContrast(over(look.borderColor, background), background) : 1
  return { text: hexContrast(over(look.color, fill), fill), edge: Math.max(hexContrast(fill, background), border) }
}

/** What is wrong with it, in words; null where nothing is. A button of bare text needs no edge: its words show where it is. */
export function contrastTrouble({ text, edge }: ButtonContrast, isBare: boolean): string | null {
  if (text !== null && text < TEXT_CONTRAST) return `hard to read: ${contrastFigure(text)}, and text needs 4.5`
  if (edge !== null && edge < EDGE_CONTRAST && !isBare) return `hard to see: ${contrastFigure(edge)}, and a control needs 3.0`
  return null
}
