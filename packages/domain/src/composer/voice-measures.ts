import { wordsOf } from '../checks/text/pieces.ts'
import { readingGrade } from '../checks/text/reading-grade.ts'
import { contractions, hypeWords, numberWords } from '../checks/text/word-lists.ts'
import { isRunning, type OwnTexts, ownSentences } from './own-texts.ts'

/** What is counted of a brand's running text. Counts of texts are of `texts`, counts of sentences of `sentences`. */
export interface VoiceMeasures {
  texts: number
  sentences: number
  /** Words of the middle sentence. */
  medianWords: number
  /** Flesch-Kincaid grade of all sentences together; null where it is not English or too little. */
  grade: number | null
  we: number
  you: number
  denials: number
  /** Texts with a number in digits or in words. */
  figures: number
  exclamations: number
  questions: number
  hype: number
  contracted: number
  /** Sentences that could be contracted, contracted or not. */
  contractible: number
  /** The part of all words that has more than nine letters. */
  longWords: number
}

/** What a voice is recognised by, told by pattern: used for counting and for finding the line that shows it. */
export const patterns = {
  we: /\b(?:we|our|us|ours)\b/iu,
  you: /\b(?:you|your|yours)\b/iu,
  denial: /\b(?:not|never|no|nothing|none|nobody|without)\b|n['’]t\b/iu,
  figure: new RegExp(`\\d|\\b(?:${numberWords.join('|')}|twenty|thirty|forty|fifty|hundred)\\b`, 'iu'),
  exclamation: /[!！]/u,
  question: /[?？]/u,
  hype: new RegExp(`\\b(?:${hypeWords.join('|')})\\b`, 'iu'),
  contracted: new RegExp(`\\b(?:${contractions.map(([, short]) => short.replace("'", "['’]")).join('|')})\\b`, 'iu'),
  contractible: new RegExp(`\\b(?:${contractions.flatMap(([full, short]) => [full, short.replace("'", "['’]")]).join('|')})\\b`, 'iu'),
}

/** Counts the habits of a brand's running text. Nothing here is an opinion. */
export function voiceMeasures(own: Pick<OwnTexts, 'lines' | 'english'>): VoiceMeasures {
  const texts = own.lines.filter(({ kind }) => isRunning(kind)).map(({ text }) => text)
  const sentences = ownSentences(own)
  const lengths = sentences.map((sentence) => wordsOf(sentence).length).sort((a, b) => a - b)
  const words = sentences.flatMap((sentence) => wordsOf(sentence))
  const among = (list: readonly string[], pattern: RegExp) => (own.english ? list.filter((text) => pattern.test(text)).length : 0)
  return {
    texts: texts.length,
    sentences: sentences.length,
    medianWords: lengths[Math.floor(lengths.length / 2)] ?? 0,
    grade: own.english ? readingGrade(sentences.join('\n')) : null,
    we: among(texts, patterns.we),
    you: among(texts, patterns.you),
    denials: among(texts, patterns.denial),
    figures: texts.filter((text) => (own.english ? patterns.figure : /\d/u).test(text)).length,
    exclamations: sentences.filter((text) => patterns.exclamation.test(text)).length,
    questions: sentences.filter((text) => patterns.question.test(text)).length,
    hype: among(sentences, patterns.hype),
    contracted: among(sentences, patterns.contracted),
    contractible: among(sentences, patterns.contractible),
    longWords: words.length === 0 ? 0 : words.filter(({ text }) => text.length > 9).length / words.length,
  }
}
