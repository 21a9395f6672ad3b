import { sentencesOf } from '../checks/text/sentences.ts'
import type { Material } from './material.ts'
import { isRunning, type OwnLine } from './own-texts.ts'

/** Somebody whom a page names as its reader: "a person with a filter and a plan", in the sentence that says so. */
export interface AudiencePhrase {
  phrase: string
  sentence: string
  line: OwnLine
}

const SOMEBODY =
  'adults|anybody|anyone|artists|athletes|beginners|bakers|brands|businesses|builders|cats|children|companies|cooks|couples|creators|customers|designers|developers|dogs|engineers|everybody|everyone|families|family|farmers|founders|friends|gardeners|guests|home|homes|house|household|households|kids|marketers|men|mothers|newcomers|organisations|organizations|parents|people|person|professionals|readers|researchers|restaurants|runners|schools|somebody|someone|students|table|teachers|team|teams|those|travellers|travelers|users|visitors|women'
const WITH_MORE = '(?:\\s(?:who|with|that|whose|where|of|in|on)\\s[^.,;:!?“”]{2,60})?'
/** "for a person with a filter", or "people who miss their grandfather" wherever it stands. */
const PATTERNS = [
  new RegExp(`\\bfor\\s((?:(?:a|an|the|any|every|all|your|our|busy|small|large|young)\\s)*(?:[\\p{L}’'-]+\\s){0,2}?(?:${SOMEBODY})\\b${WITH_MORE})`, 'iu'),
  /\b((?:people|those|anyone|everyone|somebody|someone|families|teams)\s(?:who|whose|with)\s[^.,;:!?“”]{2,60})/iu,
]
/** "for everyone involved in the price of …" names nobody when it names all. */
const NOBODY = /^(?:the |our |your )*(?:everyone|everybody|people|customers|users|those|home|house|table|team|friends)$/iu

/** Whom the site says it is for, each phrase once, in the order of the pages. Only English is understood. */
export function audiencePhrases({ lines, english }: Material): AudiencePhrase[] {
  if (!english) return []
  const found = new Map<string, AudiencePhrase>()
  for (const line of lines) {
    if (!isRunning(line.kind)) continue
    for (const { text: sentence } of sentencesOf(line.text)) {
      const phrase = PATTERNS.map((pattern) => pattern.exec(sentence)?.[1]?.trim()).find(Boolean)
      if (phrase && !NOBODY.test(phrase) && !found.has(phrase.toLowerCase())) found.set(phrase.toLowerCase(), { phrase, sentence, line })
    }
  }
  return [...found.values()]
}
