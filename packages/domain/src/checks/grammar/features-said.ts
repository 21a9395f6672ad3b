import type { Check, KnownFacts } from '../check.ts'
import { noAllCaps, sentenceCase } from '../find/capitals.ts'
import { noOxfordComma, oxfordComma } from '../find/commas.ts'
import { noFullStop } from '../find/lengths.ts'
import * as marks from '../find/marks.ts'
import { digitNumbers, sourcedClaims, spelledNumbers } from '../find/numbers.ts'
import * as person from '../find/person.ts'
import * as wording from '../find/wording.ts'
import type { Place } from '../finding.ts'
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

const just = (find: Find) => () => find
const TITLES: readonly Place[] = ['header', 'subject', 'button']

/** Features that rules mention and code can detect. An absent side needs a person or a model. */
const features: readonly Feature[] = [
  { pattern: /^exclamation (?:marks?|points?)$|^exclamations$/, forbidden: just(marks.noExclamation) },
  { pattern: /^emojis?$|^emoticons?$|^smileys?$/, forbidden: just(marks.noEmoji) },
  { pattern: /^ellips[ie]s$|^dot dot dot$|^three dots$/, forbidden: just(marks.noEllipsis) },
  { pattern: /^semi-?colons?$/, forbidden: just(marks.noSemicolon) },
  { pattern: /^(?:em[ -]|en[ -]|long )?dash(?:es)?$/, forbidden: just(marks.noDash) },
  { pattern: /^hash ?tags?$/, forbidden: just(marks.noHashtag) },
  { pattern: /^(?:rhetorical )?questions?(?: marks?)?$/, forbidden: just(marks.noQuestion) },
  { pattern: /^(?:links?|urls?|web addresses)$/, forbidden: just(marks.noLink) },
  { pattern: /^prices?$/, forbidden: just(marks.noPrice) },
  { pattern: /^(?:percentages?|discounts?|per ?cents?)$/, forbidden: just(marks.noPercent) },
  {
    pattern: /^(?:a |an |the )?(?:oxford|serial) commas?$|^(?:a )?comma before the last of a list$/,
    required: just(oxfordComma),
    forbidden: just(noOxfordComma),
  },
  {
    pattern: /^(?:all |block )?caps$|^all[- ]caps$|^(?:words in )?(?:all |block )?capitals$|^capital letters$|^shout(?:ing)?$|^upper ?case$/,
    forbidden: noAllCaps,
  },
  { pattern: /^(?:in )?title case$|^(?:capitalise|capitalize) every word$/, forbidden: sentenceCase, places: TITLES },
  { pattern: /^(?:in )?sentence case$/, required: sentenceCase, places: TITLES },
  { pattern: /^(?:full stops?|periods?)(?: at the end)?$/, forbidden: just(noFullStop), places: TITLES },
  { pattern: /^contractions?$/, required: just(wording.useContractions), forbidden: just(wording.noContractions) },
  {
    pattern:
      /^(?:in )?(?:the )?second person$|^(?:address|speak to|talk to|write to) (?:the reader|readers|people|customers) (?:as|with) "?you"?$|^(?:speak|talk|write) to [“"']?you[”"']?$|^(?:address )?the reader as [“"']?you[”"']?$|^[“"']you[”"'](?:,? (?:and|or) [“"']your[”"'])?$/,
    required: just(person.secondPerson),
    forbidden: just(person.noYou),
    wholeText: true,
  },
  { pattern: /^(?:in )?(?:the )?first person plural$|^(?:speak|talk|write) as [“"']?we[”"']?$/, required: just(person.weNotI), forbidden: just(person.noWe) },
  { pattern: /^(?:in )?(?:the )?first person(?: singular)?$/, forbidden: just((text, place) => [...person.noI(text, place), ...person.noWe(text, place)]) },
  { pattern: /^(?:speak|talk|write) as [“"']?i[”"']?$/, forbidden: just(person.noI) },
  { pattern: /^(?:in )?(?:the )?third person$/, required: just(person.thirdPerson) },
  { pattern: /^(?:in )?(?:british|uk) (?:english|spellings?)(?: spellings?)?$/, required: just(wording.british), forbidden: just(wording.american) },
  { pattern: /^(?:in )?(?:american|us) (?:english|spellings?)(?: spellings?)?$/, required: just(wording.american), forbidden: just(wording.british) },
  { pattern: /^(?:superlatives?|hype|hype words|exaggerations?|exaggerate)$/, forbidden: just(wording.noHype) },
  { pattern: /^(?:countdowns?|urgency|urgent words|false urgency|pressure|urgency words|hurry(?:ing)? the reader)$/, forbidden: just(wording.noUrgency) },
  { pattern: /^(?:buzzwords?|corporate speak|office talk|business speak|business jargon)$/, forbidden: just(wording.noBuzzwords) },
  { pattern: /^(?:fillers?|filler words|filler)$/, forbidden: just(wording.noFillers) },
  { pattern: /^(?:stiff|formal|legal) words$/, forbidden: just(wording.noStiffWords) },
  {
    pattern:
      /^(?:spell (?:out )?(?:small )?numbers?(?: out)?(?: (?:under|below|up to|to) .+)?|spelled[- ]out numbers|(?:small )?numbers (?:spelled out|in words|as words|as a word)(?: (?:up )?to twelve)?)$/,
    required: just(spelledNumbers),
  },
  {
    pattern: /^(?:digits|numerals|figures)(?: for (?:all )?numbers)?$|^numbers (?:in|as) (?:digits|numerals|figures)$/,
    required: just(digitNumbers),
    forbidden: just(spelledNumbers),
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
const FEW =
  /^(?:(?:at most|no more than|not more than|up to|max|maximum|only) )(one|1|two|2|three|3) exclamation (?:marks?|points?)(?: (?:a|per|in a|in an|for a|in each) (?:text|email|message|post|page|paragraph))?$|^more than (one|1|two|2|three|3) exclamation (?:marks?|points?)$/
const COUNTS: Record<string, number> = { one: 1, two: 2, three: 3 }

/** Compiles rules about signs, capitals, person, spelling, numbers, claims and reading level; several joined by "or" and "and". */
export function featuresOfClause(clause: Clause, facts: KnownFacts): Found[] | null {
  const few = FEW.exec(clause.words)
  if (few && Boolean(few[2]) === clause.forbids) {
    const count = few[1] ?? few[2] ?? ''
    return [{ find: marks.fewExclamations(COUNTS[count] ?? Number(count)), wholeText: true, ...placed(clause, undefined) }]
  }
  const grade = GRADE.exec(clause.words)
  if (grade && !clause.forbids)
    return [{ find: wording.readableAtGrade(Number(grade[2]) - (/under|below$/.test(grade[1] ?? '') && grade[1] !== 'at or below' ? 1 : 0)), wholeText: true }]
  const fullFeature = featureOf(clause.words, clause, facts)
  if (fullFeature) return [fullFeature]
  const parts = clause.words.split(/,?\s+(?:or|and|nor)\s+|,\s+/)
  const found = parts.map((part) => featureOf(part.replace(/^(?:no|any) /, ''), clause, facts))
  return parts.length > 1 && found.every((feature) => feature !== null) ? (found as Found[]) : null
}

function featureOf(text: string, clause: Clause, facts: KnownFacts): Found | null {
  const feature = features.find(({ pattern }) => pattern.test(text))
  const find = (clause.forbids ? feature?.forbidden : feature?.required)?.(facts)
  return feature && find ? { find, ...(feature.wholeText ? { wholeText: true } : {}), ...placed(clause, feature.places) } : null
}

const placed = ({ places }: Clause, otherwise: readonly Place[] | undefined) => {
  const where = places ?? otherwise
  return where ? { places: where } : {}
}
