import { noAllCaps, sentenceCase } from '../find/capitals.ts'
import { noOxfordComma, oxfordComma } from '../find/commas.ts'
import { noFullStop } from '../find/lengths.ts'
import * as marks from '../find/marks.ts'
import { digitNumbers, sourcedClaims, spelledNumbers } from '../find/numbers.ts'
import * as person from '../find/person.ts'
import * as wording from '../find/wording.ts'
import type { Check, KnownFacts, Place } from '../findings/check.ts'
import type { Clause } from './clause.ts'

type Find = Check['find']
type Found = Pick<Check, 'find'> & Partial<Pick<Check, 'places' | 'wholeText'>>
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
