import { stopWords } from '../../brands/stop-words.ts'
import type { Fix, Span } from '../findings/check.ts'
import { wordsOf } from './pieces.ts'
import { sentencesOf } from './sentences.ts'

const ARTICLE = /\b(an?)(\s+)$/iu
const VOWEL = /^(?:[aeio]|u(?!ni|s[aeiu]|ti))/iu

/** Returns a fix that replaces the span with `use` and adjusts capital letters and the preceding article. */
export function replacementFix(text: string, { start, end }: Span, use: string): Fix {
  const phrase = text.slice(start, end)
  const cased = /^\P{Ll}+$/u.test(phrase) && /\p{Lu}{2}/u.test(phrase) ? use.toUpperCase() : /^\p{Lu}/u.test(phrase) ? capitalised(use) : use
  return withArticle(text, { start, end, text: cased }, use)
}

/** Returns a fix that removes the span and leaves a complete sentence, or null if the remaining sentence might be incomplete. */
export function leavingOut(text: string, { start, end }: Span): Fix | null {
  const sentence = sentencesOf(text).find((candidate) => candidate.start <= start && end <= candidate.end)
  if (!sentence) return null
  if (wordsOf(text.slice(sentence.start, start) + text.slice(end, sentence.end)).length === 0) {
    const space = /^\s*/u.exec(text.slice(sentence.end))?.[0].length ?? 0
    const before = space === 0 ? (/\s*$/u.exec(text.slice(0, sentence.start))?.[0].length ?? 0) : 0
    return { start: sentence.start - before, end: sentence.end + space, text: '' }
  }
  const next = /^(\s+)(\p{L}[\p{L}'’-]*)/u.exec(text.slice(end))
  const before = /([\p{L}'’]+)\s+$/u.exec(text.slice(sentence.start, start))?.[1] ?? ''
  if (!next || stopWords.has(next[2]?.toLowerCase() ?? '') || /^not$|n['’]t$/iu.test(before)) return null
  const [, space = '', word = ''] = next
  if (start === sentence.start && /^\p{Lu}/u.test(text.slice(start))) return { start, end: end + space.length + word.length, text: capitalised(word) }
  return withArticle(text, { start, end: end + space.length, text: '' }, word)
}

/** Capitalizes the first letter. */
export const capitalised = (text: string): string => text.replace(/^\P{L}*\p{L}/u, (begin) => begin.toUpperCase())

/** Adjusts "a" or "an" before a replaced word. Leaves the article unchanged if the first sound of the new word is unknown, as for a digit or an empty text. */
function withArticle(text: string, fix: Fix, next: string): Fix {
  const article = ARTICLE.exec(text.slice(0, fix.start))
  if (!article || !/^\p{L}/u.test(next)) return fix
  const [, written = '', space = ''] = article
  const right = VOWEL.test(next) ? 'an' : 'a'
  if (written.toLowerCase() === right) return fix
  const start = fix.start - written.length - space.length
  return { start, end: fix.end, text: `${/^A/u.test(written) ? capitalised(right) : right}${space}${fix.text}` }
}
