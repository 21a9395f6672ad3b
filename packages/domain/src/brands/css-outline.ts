import { cssColor } from './css-values.ts'

const OUTLINE = /^(#[\da-f]{3,8}|rgba?\([\d., ]{5,40}\)) (solid|dashed|dotted|double|auto) (\d{1,2}(?:\.\d{1,3})?)px$/i
const MAX_WIDTH_PX = 16

/** Parses a computed `outline` ("rgb(0, 0, 0) solid 2px"). `width` is in px. Returns null if it is invisible, too wide or invalid. */
export function outlineOf(value: string | undefined): { width: number; style: string; color: string } | null {
  const [, color = '', style = '', width] = OUTLINE.exec((value ?? '').slice(0, 100)) ?? []
  return cssColor(color) && Number(width) > 0 && Number(width) <= MAX_WIDTH_PX ? { width: Number(width), style, color } : null
}

/** Rebuilds a computed `outline` for a stylesheet. Returns null if it is invisible, too wide or invalid. */
export function cssOutline(value: string | undefined): string | null {
  const outline = outlineOf(value)
  return outline && `${outline.width}px ${outline.style} ${outline.color}`
}
