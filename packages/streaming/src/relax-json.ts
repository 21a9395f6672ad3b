import { LOOSE_STRINGS } from './loose-strings.ts'

const COMMENT = String.raw`\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|#[^\n]*`
const PARTS = new RegExp(`${LOOSE_STRINGS}|${COMMENT}|[A-Za-z_]\\w*`, 'g')
const TRAILING_COMMAS = new RegExp(`${LOOSE_STRINGS}|,(?=\\s*[}\\]])`, 'g')
const PYTHON: Record<string, string> = { True: 'true', False: 'false', None: 'null' }

/**
 * Fixes unambiguous mistakes of models: trailing commas, single-quoted strings, `True`, `False` and `None`, control characters in strings, and comments. Leaves
 * all other text unchanged.
 */
export function relaxJson(text: string): string {
  return text.replace(PARTS, relaxPart).replace(TRAILING_COMMAS, (part) => (part === ',' ? '' : part))
}

function relaxPart(part: string): string {
  if (part[0] === '"') return withoutControls(part)
  if (part[0] === "'") return withoutControls(part.replace(/\\[\s\S]|["']/g, inDoubleQuotes))
  if (/^[/#]/.test(part)) return ' '
  return Object.hasOwn(PYTHON, part) ? (PYTHON[part] as string) : part
}

function inDoubleQuotes(part: string, at: number, full: string): string {
  if (part === "\\'") return "'"
  if (part === '"') return '\\"'
  return part === "'" && (at === 0 || at === full.length - 1) ? '"' : part
}

/** Escapes control characters. A backslash before a line break, which joins two lines in Python and JavaScript, becomes a line break here. */
function withoutControls(string: string): string {
  return string.replace(/\\?(\p{Cc})|\\[\s\S]/gu, (part, control?: string) => (control === undefined ? part : JSON.stringify(control).slice(1, -1)))
}
