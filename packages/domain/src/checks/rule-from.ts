import { stopWords } from '../brands/stop-words.ts'
import { checkText } from './check-text.ts'
import { compileLine, type RuleLine } from './compile-line.ts'
import type { KnownFacts, Place } from './findings/check.ts'
import { wordsOf } from './text/pieces.ts'
import { sentencesOf } from './text/sentences.ts'
import { wordChanges } from './word-changes.ts'

/** A rule derived from a rewrite. If the rule concerns a single word, `word` is the equivalent entry of the word list. */
export interface ProposedRule {
  list: RuleLine['list']
  text: string
  word?: { avoid: string; use: string }
}

const MAX_PHRASE_WORDS = 3
/** Maximum length of a compared line, in characters. */
const MAX_LINE_LENGTH = 2000
/** Maximum number of changes in a line. A line with more changes was rewritten, so no single word explains the rewrite. */
const MAX_CHANGES = 3

/** Rules that may explain a rewrite, most specific first. */
const habits: readonly ProposedRule[] = [
  { list: 'donts', text: 'No countdowns, no urgent words' },
  { list: 'donts', text: 'No superlatives' },
  { list: 'donts', text: 'No buzzwords' },
  { list: 'punctuation', text: 'No exclamation marks' },
  { list: 'punctuation', text: 'No emoji' },
  { list: 'punctuation', text: 'No ellipses' },
  { list: 'punctuation', text: 'No semicolons' },
  { list: 'punctuation', text: 'No dashes' },
  { list: 'punctuation', text: 'No hashtags' },
  { list: 'donts', text: 'No words in capitals' },
  { list: 'dos', text: 'Write in second person' },
  { list: 'dos', text: 'Speak as “we”' },
  { list: 'dos', text: 'Use contractions' },
  { list: 'donts', text: 'No contractions' },
  { list: 'dos', text: 'Use British spelling' },
  { list: 'dos', text: 'Use American spelling' },
  { list: 'dos', text: 'Spell out small numbers' },
  { list: 'dos', text: 'Write numbers in digits' },
  { list: 'punctuation', text: 'Use the Oxford comma' },
  { list: 'punctuation', text: 'No Oxford comma' },
  { list: 'dos', text: 'Use sentence case' },
  { list: 'punctuation', text: 'No full stops in headings, subjects and buttons' },
  { list: 'donts', text: 'No filler words' },
]

/**
 * Returns up to three rules that a rewrite follows and the original violates, most specific first. Each rule is verified: its check reports `before` and
 * accepts `after`.
 */
export function ruleFrom(before: string, after: string, facts: KnownFacts, place: Place = 'text'): ProposedRule[] {
  if (before.trim() === '' || after.trim() === '' || Math.max(before.length, after.length) > MAX_LINE_LENGTH) return []
  const proposed = [...habits, ...lengthRules(before, after), ...wordRules(before, after)]
  return proposed.filter((rule) => explains(rule, before, after, facts, place)).slice(0, 3)
}

function explains({ list, text }: ProposedRule, before: string, after: string, facts: KnownFacts, place: Place): boolean {
  const compiled = compileLine({ id: 'proposed', text, list }, facts)
  const failed = (line: string) => checkText(line, compiled, place).failed
  return compiled.judged.length === 0 && failed(before) > 0 && failed(after) === 0
}

/** Returns a rule for each phrase that was replaced or removed. */
function wordRules(before: string, after: string): ProposedRule[] {
  const changes = wordChanges(before, after)
  if (changes.length > MAX_CHANGES) return []
  return changes.flatMap((change): ProposedRule[] => {
    const avoid = withoutEnds(change.before)
    const use = change.after.join(' ')
    if (avoid.length === 0 || avoid.length > MAX_PHRASE_WORDS || avoid.every((word) => stopWords.has(word.toLowerCase()))) return []
    const phrase = avoid.join(' ')
    return change.after.length === 0 || change.after.length > MAX_PHRASE_WORDS
      ? [{ list: 'donts', text: `Never say “${phrase}”`, word: { avoid: phrase, use: '' } }]
      : [{ list: 'donts', text: `Say “${use}”, not “${change.before.join(' ')}”`, word: { avoid: change.before.join(' '), use } }]
  })
}

/** Returns a rule if the longest sentence became considerably shorter although most of the text was preserved. */
function lengthRules(before: string, after: string): ProposedRule[] {
  const longestSentence = (text: string) => Math.max(...sentencesOf(text).map((sentence) => wordsOf(sentence.text).length))
  const [was, is] = [longestSentence(before), longestSentence(after)]
  const keptShare = wordsOf(after).length / Math.max(1, wordsOf(before).length)
  return was > is + 3 && is >= 5 && keptShare > 0.5 ? [{ list: 'dos', text: `Keep sentences to at most ${is} words` }] : []
}

/** Removes function words at both ends of a phrase: "a luxury" becomes "luxury". */
function withoutEnds(words: string[]): string[] {
  const isMeaningful = (word: string | undefined) => word !== undefined && !stopWords.has(word.toLowerCase())
  return words.slice(words.findIndex(isMeaningful) < 0 ? words.length : words.findIndex(isMeaningful), words.findLastIndex(isMeaningful) + 1)
}
