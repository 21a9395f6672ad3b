import { cssColor } from './css-values.ts'

const OUTLINE = /^(#[\da-f]{3,8}|rgba?\([\d., ]{5,40}\)) (solid|dashed|dotted|double|auto) (\d{1,2}(?:\.\d{1,3})?)px$/i
const MAX_WIDTH_PX = 16

/** Rebuilds a computed `outline` ("rgb(0, 0, 0) solid 2px"). Returns null if it is invisible, too wide or invalid. */
export function cssOutline(value: string | undefined): string | null {
  const [, color, style, width] = OUTLINE.exec((value ?? '').slice(0, 100)) ?? []
  return cssColor(color) && Number(width) > 0 && Number(width) <= MAX_WIDTH_PX ? `${width}px ${style} ${color}` : null
}
