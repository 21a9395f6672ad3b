import type { TextStyle } from '@brandwright/domain/brands/style-guide'

/** Formats a text style as "64 / 67 · 600 · −0.02 em": size, line height, weight, and other properties that differ from their default. */
export function typeLabel(style: TextStyle): string {
  const size = Number.parseFloat(style.fontSize)
  const ratio = style.lineHeight && style.lineHeight !== 'normal' ? lineHeight(style.lineHeight, size) : null
  return [
    ratio === null ? figure(size) : `${figure(size)} / ${figure(ratio)}`,
    style.fontWeight,
    spacing(style.letterSpacing, size),
    style.fontStyle === 'italic' ? 'italic' : null,
    style.textTransform === 'uppercase' ? 'capitals' : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

function lineHeight(value: string, size: number): number {
  const number = Number.parseFloat(value)
  return value.endsWith('px') ? number : number * size
}

function spacing(value: string | undefined, size: number): string | null {
  if (!value || value === 'normal' || !(size > 0)) return null
  const em = value.endsWith('em') ? Number.parseFloat(value) : Number.parseFloat(value) / size
  if (!Number.isFinite(em) || Math.abs(em) < 0.004) return null
  return `${em > 0 ? '+' : '−'}${Math.abs(em).toFixed(2)} em`
}

function figure(value: number): string {
  return String(Math.round(value * 10) / 10)
}
