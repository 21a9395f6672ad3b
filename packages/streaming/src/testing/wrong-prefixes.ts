import { createIncrementalJson, type IncrementalJson } from '../incremental-json.ts'

/**
 * Parses a JSON document in pieces of 1 to 7 characters and in single characters, and returns the prefixes that were parsed incorrectly: the live tree or the
 * snapshot differs from a slow, simple reference, or the final value differs from `JSON.parse`.
 */
export function wrongPrefixes(text: string, random: () => number): string[] {
  const wrong: string[] = []
  const shown = Array.from({ length: text.length + 1 }, (_, length) => JSON.stringify(snapshotOf(text.slice(0, length))))
  const feed = (step: () => number) => {
    const reader = createIncrementalJson()
    for (let at = 0; at < text.length; ) {
      const to = Math.min(text.length, at + step())
      reader.push(text.slice(at, to))
      at = to
      if (!matches(reader, shown[at])) wrong.push(text.slice(0, at))
    }
    reader.end()
    if (!reader.whole || !matches(reader, JSON.stringify(JSON.parse(text)))) wrong.push(text)
  }
  feed(() => 1)
  feed(() => 1 + Math.floor(random() * 7))
  return wrong
}

function matches(reader: IncrementalJson, expected: string | undefined): boolean {
  return reader.fault === null && JSON.stringify(reader.value) === expected && JSON.stringify(reader.snapshot()) === expected
}

const TOKENS = /\s+|"(?:[^"\\]|\\.)*("?)|true|false|null|-?\d[\d.eE+-]*|./gs

/**
 * Returns the expected snapshot of a prefix: truncates it after the last complete value or string character, closes the open brackets, and parses it with
 * `JSON.parse`.
 */
function snapshotOf(prefix: string): unknown {
  let closed = ''
  let brackets = ''
  let before = ''
  for (const { 0: token, 1: quotationMark, index } of prefix.matchAll(TOKENS)) {
    const first = token[0] as string
    const end = index + token.length
    if (first === '{' || first === '[') brackets = (first === '{' ? '}' : ']') + brackets
    else if (first === '}' || first === ']') brackets = brackets.slice(1)
    if (first === '"') {
      const isKey = brackets[0] === '}' && before !== ':'
      const complete = quotationMark ? token : wholeCharacters(prefix.slice(index))
      if (!isKey) closed = prefix.slice(0, index) + complete + brackets
    } else if ('[]{}'.includes(first) || /^[tfn].+/.test(token) || (/^[-\d]/.test(token) && end < prefix.length)) closed = prefix.slice(0, end) + brackets
    if (token.trim()) before = first
  }
  return closed ? JSON.parse(closed) : undefined
}

function wholeCharacters(open: string): string {
  const characters = open.slice(1).match(/\\u[0-9a-f]{4}|\\[^u]|[^\\]/gisy) ?? []
  const isHalf = /^(?:\\ud[89ab]..|[\ud800-\udbff])$/i.test(characters.at(-1) ?? '')
  return `"${(isHalf ? characters.slice(0, -1) : characters).join('')}"`
}
