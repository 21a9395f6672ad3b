/** Returns a generator of pseudorandom numbers from 0 to 1. Equal seeds produce equal sequences. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 4294967296
  }
}

const CHARACTERS = ['a', 'the quick brown fox', ' ', ',', ':', '{', '}', '[', ']', 'é', '東京', '🎨', '👩‍🚀', '\u2028', '\ud83c', '\udfa8', '/', '12', 'true']
const ESCAPES = [
  '\\"',
  '\\\\',
  '\\/',
  '\\b',
  '\\f',
  '\\n',
  '\\r',
  '\\t',
  '\\u00e9',
  '\\u6771',
  '\\ud83c\\udfa8',
  '\\uD83C',
  '\\udfa8',
  '\\u0000',
  '\\u0022',
  '\\u005C',
]
const KEYS = ['name', 'title', '__proto__', 'constructor', 'length', '0', '17', '', 'toString', 'caf\\u00e9', '\\u005f_proto__', '🎨']
const NUMBERS = ['0', '-0', '7', '-12', '120', '3.25', '-0.001', '1e3', '2E-7', '6.02e+23', '1e999', '123456789012345678901234567890']
const SPACES = ['', '', '', '', ' ', '\n', '\t', '\r\n  ']

/** Returns a JSON document of about 80 characters with raw and escaped text, all number formats, prototype keys, repeated keys and white space. */
export function randomJson(random: () => number): string {
  const pick = (list: string[]) => list[Math.floor(random() * list.length)] as string
  const times = (max: number, make: () => string) => Array.from({ length: Math.floor(random() * (max + 1)) }, make)
  const string = () => `"${times(6, () => pick(random() < 0.6 ? CHARACTERS : ESCAPES)).join('')}"`
  const spaced = (text: string) => pick(SPACES) + text + pick(SPACES)
  const value = (depth: number): string => {
    const kind = random()
    if (depth < 5 && kind < (depth === 0 ? 0.6 : 0.25))
      return `{${times(3, () => `${spaced(`"${pick(KEYS)}"`)}:${spaced(value(depth + 1))}`).join(',') || pick(SPACES)}}`
    if (depth < 5 && kind < (depth === 0 ? 0.9 : 0.45)) return `[${times(3, () => spaced(value(depth + 1))).join(',') || pick(SPACES)}]`
    if (kind < 0.75) return string()
    return kind < 0.9 ? pick(NUMBERS) : pick(['true', 'false', 'null'])
  }
  return spaced(value(0))
}
