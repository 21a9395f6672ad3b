import { createIncrementalJson, type JsonFault } from './incremental-json.ts'
import type { JsonValue } from './json-value.ts'

/**
 * Pattern source for strings in double or single quotes, whose closing quote is optional. A single quote ends a string only before a character that can follow
 * a string, so that apostrophes stay part of the text; matching takes linear time.
 */
const LOOSE_STRINGS = String.raw`"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|'[^'\\]*(?:(?:\\[\s\S]|'(?!\s*(?:[,:}\]]|$)))[^'\\]*)*'?`

const COMMENT = String.raw`\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|#[^\n]*`

const PARTS = new RegExp(`${LOOSE_STRINGS}|${COMMENT}|[A-Za-z_]\\w*`, 'g')

const TRAILING_COMMAS = new RegExp(`${LOOSE_STRINGS}|,(?=\\s*[}\\]])`, 'g')

const PYTHON: Record<string, string> = { True: 'true', False: 'false', None: 'null' }

export type RepairedJson =
  /**
   * `whole` is false if the text ends within the value. The end of the value may then be missing, so callers should ask for confirmation before acting on it.
   */
  | { fault: null; value: JsonValue; attempt: 1 | 2 | 3; whole: boolean }
  /** First JSON error in the original text. */
  | { fault: JsonFault }

/** Maximum number of positions at which to search for a JSON value in a text. Bounds the time on hostile input. */
const MAX_STARTS = 32
const BRACKETS = new RegExp(`${LOOSE_STRINGS}|[{}[\\]]`, 'g')

/**
 * Parses the complete text of a value that a model wrote, in at most three attempts: unchanged; then without prose or code fences around an object or list and
 * with open brackets closed; then also with `relaxJson`. Never throws, and reports nesting too deep for `createIncrementalJson` as a fault.
 */
export function repairJson(text: string): RepairedJson {
  const reader = createIncrementalJson()
  reader.push(text)
  reader.end()
  if (reader.value !== undefined && reader.whole && !reader.fault) return { fault: null, value: reader.value, attempt: 1, whole: true }
  const plain = longestValue(text, (part) => part)
  if (plain) return { fault: null, value: plain.value, attempt: 2, whole: plain.whole }
  const relaxed = longestValue(text, relaxJson)
  if (relaxed) return { fault: null, value: relaxed.value, attempt: 3, whole: relaxed.whole }
  return { fault: reader.fault ?? { message: 'The text contains no JSON value.', position: 0 } }
}

type Found = { value: JsonValue; whole: boolean; length: number }

/**
 * Returns the longest value that can be parsed, because shorter ones may be brackets in prose, as in "see [1]". Never returns a value from inside an unreadable
 * value.
 */
function longestValue(text: string, change: (part: string) => string): Found | null {
  let best: Found | null = null
  let at = text.search(/[{[]/)
  for (let count = 0; at !== -1 && count < MAX_STARTS; count++) {
    const found = valueAt(change(text.slice(at)))
    if (found && (!best || found.length > best.length)) best = found
    at = bracketAfter(text, at)
  }
  return best
}

function valueAt(text: string): Found | null {
  const reader = createIncrementalJson()
  reader.push(text)
  const { value, whole, fault } = reader
  if (value === undefined || (fault && !whole)) return null
  return { value, whole, length: fault?.position ?? text.length }
}

/** Returns the position of the next opening bracket after the bracket at `at` closes, or -1 if that bracket never closes or no other bracket follows. */
function bracketAfter(text: string, at: number): number {
  let depth = 0
  for (const { 0: part, index } of text.slice(at).matchAll(BRACKETS)) {
    if (part === '{' || part === '[') depth++
    else if (part === '}' || part === ']') depth--
    if (depth > 0) continue
    const offset = text.slice(at + index).search(/[{[]/)
    return offset === -1 ? -1 : at + index + offset
  }
  return -1
}

/**
 * Fixes mistakes of models if there is only one interpretation: trailing commas, single-quoted strings, `True`, `False` and `None`, control characters in
 * strings, and comments. Leaves all other text unchanged.
 */
function relaxJson(text: string): string {
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

/** Escapes control characters. A backslash before a line break becomes an escaped line break, although in Python and JavaScript it would join the two lines. */
function withoutControls(string: string): string {
  return string.replace(/\\?(\p{Cc})|\\[\s\S]/gu, (part, control?: string) => (control === undefined ? part : JSON.stringify(control).slice(1, -1)))
}
