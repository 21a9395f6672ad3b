import { capitalised } from '../checks/text/replace-words.ts'
import { sentencesOf } from '../checks/text/sentences.ts'
import type { ResultOf } from '../guidelines/results.ts'
import { meaning } from './brand-lines.ts'
import { type BrandLine, isRunning } from './brand-texts.ts'
import { type InsightLines, insightLines } from './insight-lines.ts'
import { joinList, joinSentences, quote } from './join-texts.ts'
import type { Material } from './material.ts'
import { voiceMeasures } from './voice-measures.ts'

/** A phrase on a page that describes an audience, such as "a person with a filter and a plan", with the sentence that contains it. */
interface AudiencePhrase {
  phrase: string
  sentence: string
  line: BrandLine
}

const PERSON_NOUN =
  'adults|anybody|anyone|artists|athletes|beginners|bakers|brands|businesses|builders|cats|children|companies|cooks|couples|creators|customers|designers|developers|dogs|engineers|everybody|everyone|families|family|farmers|founders|friends|gardeners|guests|home|homes|house|household|households|kids|marketers|men|mothers|newcomers|organisations|organizations|parents|people|person|professionals|readers|researchers|restaurants|runners|schools|somebody|someone|students|table|teachers|team|teams|those|travellers|travelers|users|visitors|women'

const WITH_MORE = '(?:\\s(?:who|with|that|whose|where|of|in|on)\\s[^.,;:!?“”]{2,60})?'

/** Matches "for a person with a filter", and "people who miss their grandfather" in any position. */
const PATTERNS = [
  new RegExp(`\\bfor\\s((?:(?:a|an|the|any|every|all|your|our|busy|small|large|young)\\s)*(?:[\\p{L}’'-]+\\s){0,2}?(?:${PERSON_NOUN})\\b${WITH_MORE})`, 'iu'),
  /\b((?:people|those|anyone|everyone|somebody|someone|families|teams)\s(?:who|whose|with)\s[^.,;:!?“”]{2,60})/iu,
]

/** Matches phrases that are too broad to describe an audience, such as "for everyone involved in the price of …". */
const GENERIC_AUDIENCE = /^(?:the |our |your )*(?:everyone|everybody|people|customers|users|those|home|house|table|team|friends)$/iu

const MAX_PERSONAS = 3
const MAX_NAME_LENGTH = 60
const NOT_STATED = 'The pages do not say.'

/** Returns the audiences that the site mentions, with the sentences that mention them. Omits ages, incomes and names, because no page states them. */
export function composePersonas(material: Material): ResultOf<'get_brand_personas'> {
  const phrases = audiencePhrases(material)
  const insights = insightLines(material)
  const { you, texts } = voiceMeasures(material)
  const named = phrases.slice(0, MAX_PERSONAS).map(({ phrase }) => quote(phrase))
  const reader = you > 0 ? `It says “you” in ${you} of ${texts} texts.` : ''
  return {
    target_audience:
      phrases.length > 0
        ? joinSentences(`The site speaks to ${joinList(named)}.`, reader)
        : joinSentences(reader, texts > 0 ? 'Its pages do not say who the reader is.' : ''),
    audience: phrases.map(({ sentence }) => quote(sentence)).join(' '),
    personas: phrases.slice(0, MAX_PERSONAS).map((phrase) => personaOf(material, insights, phrase)),
  }
}

function personaOf(material: Material, insights: InsightLines, { phrase, sentence, line }: AudiencePhrase): ResultOf<'get_brand_personas'>['personas'][number] {
  const products = material.guide.products.filter(
    ({ title, description }) => description.includes(sentence) || sentence.includes(title) || line.text.includes(title),
  )
  const words = meaning(`${line.text} ${products.map(({ title }) => title).join(' ')}`)
  const near = (texts: readonly string[]) => texts.filter((text) => [...meaning(text)].some((word) => words.has(word))).slice(0, 2)
  const priced = products.flatMap(({ title, price, currency }) => (price === null ? [] : [`${title}: ${[price, currency].filter(Boolean).join(' ')}`]))
  return {
    name: nameOf(phrase),
    about: `Composed from the guide, not researched: who the site speaks to when it says ${quote(sentence)}`,
    demographics: NOT_STATED,
    interests: products.map(({ title }) => title),
    goals: near(insights.promises),
    pain_points: near(insights.troubles),
    psychographics: NOT_STATED,
    decision_drivers: [...priced, ...near(insights.motives)],
    behaviors: [line.text],
  }
}

/** Capitalizes the phrase. If the phrase is too long, truncates it before a relative clause, and then at a word boundary if necessary. */
function nameOf(phrase: string): string {
  const short = phrase.length > MAX_NAME_LENGTH ? phrase.replace(/\s(?:who|where|that|whose)\s.*$/iu, '') : phrase
  return capitalised(short.length > MAX_NAME_LENGTH ? `${short.slice(0, MAX_NAME_LENGTH - 1).replace(/\s\S*$/u, '')}…` : short)
}

/** Returns the phrases that describe an audience, each once, in page order. Supports English only. */
function audiencePhrases({ lines, english }: Material): AudiencePhrase[] {
  if (!english) return []
  const found = new Map<string, AudiencePhrase>()
  for (const line of lines) {
    if (!isRunning(line.kind)) continue
    for (const { text: sentence } of sentencesOf(line.text)) {
      const phrase = PATTERNS.map((pattern) => pattern.exec(sentence)?.[1]?.trim()).find(Boolean)
      if (phrase && !GENERIC_AUDIENCE.test(phrase) && !found.has(phrase.toLowerCase())) found.set(phrase.toLowerCase(), { phrase, sentence, line })
    }
  }
  return [...found.values()]
}
