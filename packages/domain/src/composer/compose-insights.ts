import { frequentTerms } from '../brands/frequent-terms.ts'
import { wordsOf } from '../checks/text/pieces.ts'
import { sentencesOf } from '../checks/text/sentences.ts'
import type { ResultOf } from '../guidelines/results.ts'
import { insightLines } from './insight-lines.ts'
import type { Material } from './material.ts'

const MAX_PROPOSITIONS = 6
const MAX_CORE = 3

/** What the brand promises, in the words in which it does: headings with their paragraphs, and its own sentences sorted by what they tell. */
export function composeInsights(material: Material): ResultOf<'get_customer_insights'> {
  const { guide } = material
  const goods = new Set([...guide.products, ...guide.collections].map(({ title }) => title))
  const posts = new Set([...guide.links.blog.map(({ name }) => name), ...guide.email.map(({ subject }) => subject), ...guide.textSamples.emailSubjects])
  const pairs = guide.textSamples.pairs.filter(({ header, paragraph }) => !goods.has(header) && !posts.has(header) && isProposition(header, paragraph))
  const { unique, denials, motives, troubles, promises } = insightLines(material)
  const praised = frequentTerms(guide.reviews).filter(({ praise }) => praise > 1)
  return {
    core_value_propositions: pairs.slice(0, MAX_CORE).map(({ header }) => header),
    value_propositions: pairs
      .slice(0, MAX_PROPOSITIONS)
      .map(({ header, paragraph }) => ({ name: header, description: paragraph, example: sentencesOf(paragraph)[0]?.text ?? paragraph })),
    unique_selling_points: unique,
    key_differentiators: denials,
    customer_motivators: [...motives, ...promises.slice(0, 2), ...praised.slice(0, 3).map(({ term, praise }) => `“${term}”: praised in ${praise} reviews`)],
    pain_points: troubles,
  }
}

const isProposition = (header: string, paragraph: string) =>
  wordsOf(header).length >= 3 && wordsOf(header).length <= 9 && /[.!?]$/u.test(paragraph) && !/[·|“”]/u.test(header + paragraph)
