import { noAllCaps, sentenceCase } from '../find/capitals.ts'
import { noOxfordComma, oxfordComma } from '../find/commas.ts'
import { noFullStop, shortParagraphs, shortSentences, shortText } from '../find/lengths.ts'
import * as marks from '../find/marks.ts'
import { digitNumbers, sourcedClaims, spelledNumbers } from '../find/numbers.ts'
import * as person from '../find/person.ts'
import { avoidedMessage, findTerms, type Term } from '../find/terms.ts'
import * as wording from '../find/wording.ts'
import type { Check, KnownFacts, Place } from '../findings/check.ts'
import { numberWords } from '../text/word-lists.ts'
import type { Clause } from './clause.ts'

type Find = Check['find']
type Found = Pick<Check, 'find'> & Partial<Pick<Check, 'level' | 'places' | 'wholeText'>>
interface Feature {
  pattern: RegExp
  required?: (facts: KnownFacts) => Find
  forbidden?: (facts: KnownFacts) => Find
  places?: readonly Place[]
  wholeText?: boolean
}

const always = (find: Find) => () => find
const TITLES: readonly Place[] = ['header', 'subject', 'button']

/** Features that rules mention and code can detect. Without `required` or `forbidden`, code can't evaluate a rule that requires or forbids the feature. */
const features: readonly Feature[] = [
  { pattern: /^exclamation (?:marks?|points?)$|^exclamations$/, forbidden: always(marks.noExclamation) },
  { pattern: /^emojis?$|^emoticons?$|^smileys?$/, forbidden: always(marks.noEmoji) },
  { pattern: /^ellips[ie]s$|^dot dot dot$|^three dots$/, forbidden: always(marks.noEllipsis) },
  { pattern: /^semi-?colons?$/, forbidden: always(marks.noSemicolon) },
  { pattern: /^(?:em[ -]|en[ -]|long )?dash(?:es)?$/, forbidden: always(marks.noDash) },
  { pattern: /^hash ?tags?$/, forbidden: always(marks.noHashtag) },
  { pattern: /^(?:rhetorical )?questions?(?: marks?)?$/, forbidden: always(marks.noQuestion) },
  { pattern: /^(?:links?|urls?|web addresses)$/, forbidden: always(marks.noLink) },
  { pattern: /^prices?$/, forbidden: always(marks.noPrice) },
  { pattern: /^(?:percentages?|discounts?|per ?cents?)$/, forbidden: always(marks.noPercent) },
  {
    pattern: /^(?:a |an |the )?(?:oxford|serial) commas?$|^(?:a )?comma before the last of a list$/,
    required: always(oxfordComma),
    forbidden: always(noOxfordComma),
  },
  {
    pattern: /^(?:all |block )?caps$|^all[- ]caps$|^(?:words in )?(?:all |block )?capitals$|^capital letters$|^shout(?:ing)?$|^upper ?case$/,
    forbidden: noAllCaps,
  },
  { pattern: /^(?:in )?title case$|^(?:capitalise|capitalize) every word$/, forbidden: sentenceCase, places: TITLES },
  { pattern: /^(?:in )?sentence case$/, required: sentenceCase, places: TITLES },
  { pattern: /^(?:full stops?|periods?)(?: at the end)?$/, forbidden: always(noFullStop), places: TITLES },
  { pattern: /^contractions?$/, required: always(wording.useContractions), forbidden: always(wording.noContractions) },
  {
    pattern:
      /^(?:in )?(?:the )?second person$|^(?:address|speak to|talk to|write to) (?:the reader|readers|people|customers) (?:as|with) "?you"?$|^(?:speak|talk|write) to [“"']?you[”"']?$|^(?:address )?the reader as [“"']?you[”"']?$|^[“"']you[”"'](?:,? (?:and|or) [“"']your[”"'])?$/,
    required: always(person.secondPerson),
    forbidden: always(person.noYou),
    wholeText: true,
  },
  {
    pattern: /^(?:in )?(?:the )?first person plural$|^(?:speak|talk|write) as [“"']?we[”"']?$/,
    required: always(person.weNotI),
    forbidden: always(person.noWe),
  },
  { pattern: /^(?:in )?(?:the )?first person(?: singular)?$/, forbidden: always((text, place) => [...person.noI(text, place), ...person.noWe(text, place)]) },
  { pattern: /^(?:speak|talk|write) as [“"']?i[”"']?$/, forbidden: always(person.noI) },
  { pattern: /^(?:in )?(?:the )?third person$/, required: always(person.thirdPerson) },
  { pattern: /^(?:in )?(?:british|uk) (?:english|spellings?)(?: spellings?)?$/, required: always(wording.british), forbidden: always(wording.american) },
  { pattern: /^(?:in )?(?:american|us) (?:english|spellings?)(?: spellings?)?$/, required: always(wording.american), forbidden: always(wording.british) },
  { pattern: /^(?:superlatives?|hype|hype words|exaggerations?|exaggerate)$/, forbidden: always(wording.noHype) },
  { pattern: /^(?:countdowns?|urgency|urgent words|false urgency|pressure|urgency words|hurry(?:ing)? the reader)$/, forbidden: always(wording.noUrgency) },
  { pattern: /^(?:buzzwords?|corporate speak|office talk|business speak|business jargon)$/, forbidden: always(wording.noBuzzwords) },
  { pattern: /^(?:fillers?|filler words|filler)$/, forbidden: always(wording.noFillers) },
  { pattern: /^(?:stiff|formal|legal) words$/, forbidden: always(wording.noStiffWords) },
  {
    pattern:
      /^(?:spell (?:out )?(?:small )?numbers?(?: out)?(?: (?:under|below|up to|to) .+)?|spelled[- ]out numbers|(?:small )?numbers (?:spelled out|in words|as words|as a word)(?: (?:up )?to twelve)?)$/,
    required: always(spelledNumbers),
  },
  {
    pattern: /^(?:digits|numerals|figures)(?: for (?:all )?numbers)?$|^numbers (?:in|as) (?:digits|numerals|figures)$/,
    required: always(digitNumbers),
    forbidden: always(spelledNumbers),
  },
  {
    pattern:
      /^(?:(?:numbers?|claims?|statistics|stats|figures|facts)(?:,? (?:and|or) (?:numbers?|claims?|statistics|stats|figures|facts))* (?:without|with no) (?:a )?(?:source|proof|evidence)s?|unsourced (?:claims?|numbers?)|unproven claims)$/,
    forbidden: sourcedClaims,
  },
  {
    pattern:
      /^(?:(?:source|prove|back up) (?:every|each|all) (?:claims?|numbers?|claims and numbers)|(?:every|each) (?:claim|number)(?: and (?:every )?(?:claim|number))? (?:has|needs|with) a source)$/,
    required: sourcedClaims,
  },
]

const GRADE =
  /^(?:(?:at |to |for )?(?:a |the )?reading (?:level|grade)(?: (?:at|of|to|is|be))*|(?:at|for) (?:a )?)(?: ?(at most|at or below|no higher than|up to|under|below))? ?(?:grade )?(\d{1,2})(?:(?:st|nd|rd|th) grade)?(?: or (?:lower|below|less))?$/
const LIMITED_COUNT =
  /^(?:(?:at most|no more than|not more than|up to|max|maximum|only) )(one|1|two|2|three|3) exclamation (?:marks?|points?)(?: (?:a|per|in a|in an|for a|in each) (?:text|email|message|post|page|paragraph))?$|^more than (one|1|two|2|three|3) exclamation (?:marks?|points?)$/
const COUNTS: Record<string, number> = { one: 1, two: 2, three: 3 }

/** Compiles rules about punctuation, capitals, person, spelling, numbers, claims and reading level, including several joined by "or" and "and". */
export function featuresOfClause(clause: Clause, facts: KnownFacts): Found[] | null {
  const few = LIMITED_COUNT.exec(clause.text)
  if (few && Boolean(few[2]) === clause.forbids) {
    const count = few[1] ?? few[2] ?? ''
    return [{ find: marks.fewExclamations(COUNTS[count] ?? Number(count)), wholeText: true, ...placesOf(clause, undefined) }]
  }
  const grade = GRADE.exec(clause.text)
  if (grade && !clause.forbids)
    return [{ find: wording.readableAtGrade(Number(grade[2]) - (/under|below$/.test(grade[1] ?? '') && grade[1] !== 'at or below' ? 1 : 0)), wholeText: true }]
  const fullFeature = featureOf(clause.text, clause, facts)
  if (fullFeature) return [fullFeature]
  const parts = clause.text.split(/,?\s+(?:or|and|nor)\s+|,\s+/)
  const found = parts.map((part) => featureOf(part.replace(/^(?:no|any) /, ''), clause, facts))
  return parts.length > 1 && found.every((feature) => feature !== null) ? (found as Found[]) : null
}

function featureOf(text: string, clause: Clause, facts: KnownFacts): Found | null {
  const feature = features.find(({ pattern }) => pattern.test(text))
  const find = (clause.forbids ? feature?.forbidden : feature?.required)?.(facts)
  return feature && find ? { find, ...(feature.wholeText ? { wholeText: true } : {}), ...placesOf(clause, feature.places) } : null
}

const placesOf = ({ places }: Clause, otherwise: readonly Place[] | undefined) => {
  const where = places ?? otherwise
  return where ? { places: where } : {}
}

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

const QUOTE = '[“"‘«„\']'
/** Matches "say X, not Y", "X instead of Y" and "prefer X to Y", where the first term is preferred. */
const FIRST_IS_PREFERRED = /(?:,\s*(?:and\s+)?(?:not|never)\b|\b(?:instead of|rather than|in place of|over|and not)\b|\bto(?=\s+[“"‘«„'])|\bbut not\b)/iu
/** Matches "replace Y with X", "not Y but X", "Y → X" and "change Y to X", where the last term is preferred. */
const LAST_IS_PREFERRED = /(?:^replace\b.*\b(?:with|by)\b|^(?:change|turn)\b.*\b(?:to|into)\b|^not\b.*\bbut\b|→|->|⇒|\b(?:becomes|should be)\b)/iu
/** Matches "never say cheap": a forbidden term without quotes, of at most two words, because longer texts are usually descriptions. */
const BARE =
  /^(?:(?:please|always)\s+)*(?:never|don['’]t|do not|avoid)\s+(?:ever\s+)?(?:say|saying|write|writing|call (?:it|them|us|anything)|calling (?:it|them|us|anything)|(?:use|using) the (?:words?|terms?|phrases?))\s+([\p{L}\p{N}'’-]+(?:\s[\p{L}\p{N}'’-]+)?(?:(?:,|,?\s+or|,?\s+and)\s+[\p{L}\p{N}'’-]+)*)$/iu
const NO_WORD = /^(?:anything|something|things?|it|that|this|too|more|less|so|in|about|how|what|why|when|as|like|we|you|i|to|for|if|a|an|the)\b/iu

/** Compiles rules about forbidden terms and their replacements. */
export function termsOfClause({ written, forbids, explicit }: Clause): Found | null {
  const quoted = quotedIn(written)
  const pair = quoted.length >= 2 ? null : barePair(written)
  if (pair) return termsFound([pair])
  if (quoted.length >= 2 && LAST_IS_PREFERRED.test(written)) return termsFound(quoted.slice(0, -1).map((avoid) => ({ avoid, use: quoted.at(-1) })))
  if (quoted.length >= 2 && FIRST_IS_PREFERRED.test(written)) return termsFound(quoted.slice(1).map((avoid) => ({ avoid, use: quoted[0] })))
  if (!forbids) return null
  if (quoted.length > 0) return forbidsOnlyQuotes(written) ? termsFound(quoted.map((avoid) => ({ avoid, use: '' }))) : null
  const bare = explicit ? BARE.exec(written)?.[1] : undefined
  if (bare === undefined || NO_WORD.test(bare)) return null
  return termsFound(bare.split(/,\s*(?:or\s+|and\s+)?|\s+(?:or|and)\s+/iu).map((avoid) => ({ avoid, use: '' })))
}

const termsFound = (terms: Term[]): Found => ({ level: 'block', find: findTerms(terms, avoidedMessage) })

/** Returns true if the clause unconditionally forbids the quoted texts. Code can't evaluate a condition such as the one in "never say “luxury” of a price". */
function forbidsOnlyQuotes(written: string): boolean {
  const rest = written
    .replace(new RegExp(`${QUOTE}[^”"’»“]+[”"’»“']`, 'gu'), ' ')
    .toLowerCase()
    .replace(/[^\p{L}\s'’]/gu, ' ')
  return rest
    .split(/\s+/u)
    .filter(Boolean)
    .every((word) => LEADS.has(word.replaceAll('’', "'")))
}

const LEADS = new Set(
  "always please we you do don't not never no avoid ever say saying use using write writing call calling it the a an any word words term terms phrase phrases expression expressions like such as and or nor anything leave out skip stop ban mention mentioning".split(
    ' ',
  ),
)

/** Parses "say coffee, not java": two single words without quotes. */
function barePair(written: string): Term | null {
  const quoted =
    /^(?:(?:please|always)\s+)*(?:say|write|use)\s+([\p{L}\p{N}'’-]+)(?:,\s*(?:not|never)|\s+(?:instead of|rather than|and not|but not))\s+([\p{L}\p{N}'’-]+)$/iu.exec(
      written,
    )
  return quoted?.[1] && quoted[2] && !NO_WORD.test(quoted[1]) ? { avoid: quoted[2], use: quoted[1] } : null
}

/** Returns the quoted texts in order. A straight single quote inside a word counts as an apostrophe. */
function quotedIn(text: string): string[] {
  return [...text.matchAll(/“([^”]+)”|"([^"]+)"|‘([^’]+)’|«([^»]+)»|„([^“”]+)[“”]|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu)].map((found) =>
    (found.slice(1).find((group) => group !== undefined) ?? '').replace(/[,.]$/u, '').trim(),
  )
}
