import { shortParagraphs, shortSentences, shortText } from '../find/lengths.ts'
import type { Check, Place } from '../findings/check.ts'
import { numberWords } from '../text/word-lists.ts'
import type { Clause } from './clause.ts'

type Found = Pick<Check, 'find'> & Partial<Pick<Check, 'places'>>

const WHAT = '(sentences?|paragraphs?|headlines?|headings?|headers?|titles?|subject lines?|subjects?|buttons?|button labels?|texts?|copy)'
const NUMBER = `(\\d{1,4}|${numberWords.join('|')}|fifteen|twenty|twenty-five|thirty)`
const UNIT = '(words?|characters?|letters?|sentences?)'
const AT_MOST = '(at most|no more than|not more than|no longer than|not longer than|up to|to|within|a maximum of|maximum|max)'
const BELOW = '(under|below|fewer than|less than|shorter than)'
const OVER = '(over|above|more than|longer than)'
const NUMBERS: Record<string, number> = { fifteen: 15, twenty: 20, 'twenty-five': 25, thirty: 30 }

const LIMIT = new RegExp(
  `^(?:all |our |your |the |email )*${WHAT}(?: short,?| brief,?)?(?: lengths?)?(?: (?:of|with))?(?: (?:should |must )?(?:be|are|have|stay|run))?[:,]? (?:to (?=at|no|not|a|max))?(?:${AT_MOST}|${BELOW}) ${NUMBER} ${UNIT}(?: (?:or (?:less|fewer)|long|each))?$`,
)
const EACH = new RegExp(`^(?:${AT_MOST}|${BELOW}) ${NUMBER} ${UNIT} (?:a|an|per|in a|for a|in each) ${WHAT}$`)
const TOO_LONG = new RegExp(`^(?:any )?${WHAT} (?:that (?:are|is|run) |of )?${OVER} ${NUMBER} ${UNIT}(?: long)?$`)

/** Compiles rules about the length of sentences, paragraphs, titles, subjects and buttons. */
export function lengthsOfClause({ text, forbids }: Clause): Found | null {
  const limit = LIMIT.exec(text)
  if (limit && !forbids) return lengthOf(limit[1], maxOf(limit[3], limit[4]), limit[5])
  const each = EACH.exec(text)
  if (each && !forbids) return lengthOf(each[5], maxOf(each[2], each[3]), each[4])
  const long = TOO_LONG.exec(text)
  return long && forbids ? lengthOf(long[1], maxOf(undefined, long[3]), long[4]) : null
}

function maxOf(below: string | undefined, number = ''): number {
  const spelled = numberWords.indexOf(number)
  const count = spelled >= 0 ? spelled + 2 : (NUMBERS[number] ?? Number(number))
  return below === undefined ? count : count - 1
}

function lengthOf(subject = '', max: number, unit = ''): Found | null {
  const characters = /^(?:char|letter)/.test(unit)
  if (max < 1) return null
  if (subject.startsWith('sentence')) return characters || unit.startsWith('sentence') ? null : { find: shortSentences(max) }
  if (subject.startsWith('paragraph')) return characters ? null : { find: shortParagraphs(max, unit.startsWith('sentence') ? 'sentences' : 'words') }
  if (unit.startsWith('sentence')) return null
  const find = shortText(max, characters ? 'characters' : 'words')
  const places: readonly Place[] = subject.startsWith('subject') ? ['subject'] : subject.startsWith('button') ? ['button'] : ['header']
  return /^(?:text|copy)/.test(subject) ? { find } : { find, places }
}
