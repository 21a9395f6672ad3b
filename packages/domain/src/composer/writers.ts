import { frequentTerms } from '../brands/frequent-terms.ts'
import { checkText } from '../checks/check-text.ts'
import { placeOfKind } from '../checks/golden-lines.ts'
import { wordsOf } from '../checks/text/pieces.ts'
import { sentencesOf } from '../checks/text/sentences.ts'
import { colorName } from '../color/color-name.ts'
import type { FunctionName, ResultOf } from '../guidelines/results.ts'
import { lightOfImages } from '../images/light-of-images.ts'
import { bestLines } from './brand-lines.ts'
import type { BrandLine } from './brand-texts.ts'
import { composeButtons } from './compose-buttons.ts'
import { composeCampaignItem, composeCampaignPlan } from './compose-campaign.ts'
import { composeExamples } from './compose-examples.ts'
import { composeOptions, withoutFillers } from './compose-options.ts'
import { composePersonas } from './compose-personas.ts'
import { composeCreativePrompt, composeInstagramPrompt, composeSummary, composeSupportPrompt } from './compose-prompts.ts'
import { composeVariations } from './compose-variations.ts'
import { composeVoice } from './compose-voice.ts'
import { insightLines } from './insight-lines.ts'
import { joinList } from './join-texts.ts'
import type { Material } from './material.ts'
import { composeRewrite, corrected } from './rewrite.ts'
import type { Writer, WriterInput } from './writer.ts'

const MAX_GOOD = 3

const kinds: readonly { title: string; kind: string; of: BrandLine['kind'][]; about: RegExp }[] = [
  { title: 'Headlines', kind: 'headline', of: ['header'], about: /headlines?|headings?/iu },
  { title: 'Running text', kind: 'body', of: ['body'], about: /^(?:Keep sentences|Speak as|Spell|Use (?:British|American|contractions)|No contractions)/u },
  { title: 'Product copy', kind: 'product', of: ['product'], about: /^(?:Keep sentences|No superlatives)/u },
  { title: 'Buttons', kind: 'button', of: ['button'], about: /buttons?/iu },
  { title: 'Email subjects', kind: 'email subject', of: ['subject'], about: /subject/iu },
  { title: 'Email previews', kind: 'email preview', of: ['preview'], about: /^(?:Keep sentences|No countdowns)/u },
]

/** Edits that make a line violate typical rules, mildest first, without adding facts. */
const breaks: readonly ((line: string) => string)[] = [
  (line) => `${line.replace(/[.!?]+$/u, '')}!`,
  (line) => line.toUpperCase(),
  (line) => `${line.replace(/[.!?]+$/u, '')}!!! 🎉`,
]

const MAX_PROPOSITIONS = 6

const MAX_CORE = 3

const isProposition = (header: string, paragraph: string) =>
  wordsOf(header).length >= 3 && wordsOf(header).length <= 9 && /[.!?]$/u.test(paragraph) && !/[·|“”]/u.test(header + paragraph)

const COLORS = 3

/** Returns portrait prompts for personas that use the lighting of the brand's images and the brand's colors. */
const composePortraits: Writer<'persona_prompts'> = ({ guide, guidelines }, { persona }) => {
  const personas = guidelines.overview.personas.filter(({ name }) => persona === undefined || name === persona)
  if (personas.length === 0) return null
  const light = lightOfImages(guide)
  const colors = guide.colors.palette.slice(0, COLORS).map(({ color, name }) => `${name ?? colorName(color)} (${color})`)
  return {
    prompts: personas.map(({ name }) => ({
      name,
      imagePrompt: [
        `A portrait for the persona “${name}” of ${guide.name || guide.url}.`,
        light.length > 0 ? `In the light of the brand's pictures: ${joinList(light)}.` : '',
        colors.length > 0 ? `Colours of the brand around: ${joinList(colors)}.` : '',
        'No text in the image.',
      ]
        .filter(Boolean)
        .join(' '),
    })),
  }
}

/** Revises texts to follow the brand's rules or to be shorter. A change of tone or a custom request needs a language model. */
const composeRevision: Writer<'revise_texts'> = ({ checks }, { aim, texts = [] }) => {
  if (aim !== 'rules' && aim !== 'shorten') return null
  return {
    texts: texts.flatMap(({ key, text, place }) => {
      const shorter = aim === 'shorten' ? shortenText(text) : text
      const { text: correctedText, changes } = corrected(shorter, checks, place)
      if (correctedText === text) return []
      return [{ key, text: correctedText, why: [...(shorter === text ? [] : ['Shorter.']), ...new Set(changes)].join(' ') }]
    }),
  }
}

/** Writer of the built-in composer for each function. */
const writers: { [Name in FunctionName]: Writer<Name> } = {
  get_brand_voice: composeVoice,
  get_brand_personas: composePersonas,
  get_customer_insights: composeInsights,
  make_copy: composeCopyGuide,
  generate_synthetic_brand_copy: composeExamples,
  summarize_brand_voice: composeSummary,
  make_creative_assistant_prompt: composeCreativePrompt,
  make_customer_support_prompt: composeSupportPrompt,
  make_instagram_prompt: composeInstagramPrompt,
  persona_prompts: composePortraits,
  copy_options: composeOptions,
  alternative_copy_options: (material, input) => composeOptions(material, input),
  section_variations: composeVariations,
  generate_button_options: composeButtons,
  rewrite: composeRewrite,
  revise_texts: composeRevision,
  plan_campaign: composeCampaignPlan,
  create_campaign: composeCampaignItem,
}

/**
 * Writes the result of a generation function from the guide alone; deterministic. Combines and counts existing content and invents nothing; returns null if the
 * guide has too little material.
 */
export const compose = <Name extends FunctionName>(name: Name, material: Material, input: WriterInput = {}): ResultOf<Name> | null =>
  writers[name](material, input)

/** Removes filler words or, if there are none, the last sentence. */
function shortenText(text: string): string {
  const lean = withoutFillers(text)
  if (lean !== text) return lean
  const sentences = sentencesOf(text)
  const last = sentences.at(-1)
  return sentences.length > 1 && last ? text.slice(0, last.start).trim() : text
}

/** Returns the brand's promises verbatim: headings with their paragraphs, and sentences grouped by message. */
function composeInsights(material: Material): ResultOf<'get_customer_insights'> {
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

/** Returns the copywriting guide. For each kind of copy, the good examples are lines of the brand, and the bad example is a variant that violates the rules. */
function composeCopyGuide(material: Material): ResultOf<'make_copy'> {
  const { habits, checks: compiled } = material
  const examples = kinds.flatMap(({ title, kind, of, about }) => {
    const good = bestLines(material, compiled, of, MAX_GOOD).map(({ text }) => text)
    const [first] = good
    if (first === undefined) return []
    const fails = (text: string) => text !== first && checkText(text, compiled, placeOfKind(kind)).findings.some(({ level }) => level !== 'suggest')
    const bad = breaks.map((broken) => broken(first)).find(fails)
    const rules = habits.filter(({ text }) => about.test(text)).map(({ text }) => text)
    const description = rules.length > 0 ? `${rules.join('; ')}.` : 'As in the brand’s own lines.'
    return [{ title, kind, description, examples: [...good.map((text) => ({ text, good: true })), ...(bad === undefined ? [] : [{ text: bad, good: false }])] }]
  })
  return { examples }
}
