import { cssFamilyName } from './css-family-name.ts'
import { fontFamilies } from './font-families.ts'

const GRADIENT = /^(?:repeating-)?(?:linear|radial|conic)-gradient\((?:[\w\s.,%#+-]|\([\d\s.,%-]*\)){3,600}\)$/i
const FUNCTION = /([a-z-]+)\(/gi
const ALLOWED_FUNCTION = /^(?:(?:repeating-)?(?:linear|radial|conic)-gradient|rgba?)$/i
const MAX_LENGTH = 800
const GENERIC_FAMILIES = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'fantasy',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-monospace',
  'ui-rounded',
  'math',
  'emoji',
  '-apple-system',
  'blinkmacsystemfont',
])
/** Maximum length of a color in characters, checked before any pattern runs. */
const MAX_COLOR_LENGTH = 100
const COLOR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$|^rgba?\(\s*[\d.]+(?:\s*,\s*[\d.]+){2,3}\s*\)$|^transparent$/i
const LENGTH = /^-?\d+(?:\.\d+)?(?:px|em|rem|%|pt)?$/
const MAX_LENGTH_CHARACTERS = 40
const MAX_LENGTHS = 4
const KEYWORD = /^[a-z][a-z-]{0,30}$/

/** Validators of CSS values: each returns a value that exactly matches its kind, else null, so that no other CSS text from a page is accepted. */
export const cssColor = (value: string | null | undefined) => (value && value.length <= MAX_COLOR_LENGTH && COLOR.test(value) ? value : null)
export const cssLength = (value: string | undefined) => (value && value.length <= MAX_LENGTH_CHARACTERS && LENGTH.test(value) ? value : null)
export const cssKeyword = (value: string | undefined) => (value && KEYWORD.test(value) ? value : null)
export const cssWeight = (value: string | undefined) => (value && /^(?:[1-9]\d{0,3}|bold|normal)$/.test(value) ? value : null)

/** Rebuilds a font family list with quoted names: `Acme Sans, serif` becomes `"Acme Sans", serif`. */
export function cssFontFamily(value: string | undefined): string | null {
  if (!value) return null
  const names = fontFamilies(value)
    .map(cssFamilyName)
    .filter(Boolean)
    .map((name) => (GENERIC_FAMILIES.has(name.toLowerCase()) ? name.toLowerCase() : `"${name}"`))
  return names.length > 0 ? names.join(', ') : null
}

/** Returns one to four lengths, as used in paddings and corner radii, or null for anything else. */
export function cssLengths(value: string | undefined): string | null {
  if (!value || value.length > MAX_LENGTH_CHARACTERS) return null
  const lengths = value.trim().split(/\s+/)
  return lengths.length <= MAX_LENGTHS && lengths.every((length) => LENGTH.test(length)) ? lengths.join(' ') : null
}

/** Returns the value unchanged if it consists of one or more computed gradients of plain colors, or null for anything else. */
export function cssGradient(value: string | undefined): string | null {
  return value && gradientLayers(value).length > 0 ? value : null
}

/** Splits a value that consists of computed gradients of plain colors into its gradients. Returns an empty list for anything else. */
export function gradientLayers(value: string | undefined): string[] {
  if (!value || value === 'none' || value.length > MAX_LENGTH) return []
  const layers = value.split(/,\s*(?=(?:repeating-)?(?:linear|radial|conic)-gradient\()/i).map((layer) => layer.trim())
  const isAllowed = [...value.matchAll(FUNCTION)].every(([, name = '']) => ALLOWED_FUNCTION.test(name))
  return isAllowed && layers.every((layer) => GRADIENT.test(layer)) ? layers : []
}
