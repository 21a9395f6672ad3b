import { z } from 'zod'
import { countCopyWords } from '../checks/text/copy-words.ts'
import * as document from './copy-guidelines.ts'
import * as people from './persona.ts'

const strings = z.array(z.string())
const trait = document.trait.omit({ id: true })
const tone = document.tone.omit({ id: true })
const example = document.copyExample.omit({ id: true })
const prompt = z.string()

/** Maximum number of sections that a model writes in one response for an email or page. */
export const MAX_WRITTEN_SECTIONS = 12
/** Number of alternatives per function. */
export const OPTIONS = 5
export const BUTTONS = 3

const options = z.object({ options: z.array(z.string()).length(OPTIONS) })
const button = z.object({ text: z.string(), url: z.string() })
/** Limits of email copy: at most 3 words for a preheader, 5 for a sub-header and 20 for a body. */
const atMostWords = (max: number) => z.string().refine((text) => countCopyWords(text) <= max, `has more than ${max} words`)
const copy = { pre_header: atMostWords(3), header: z.string(), sub_header: atMostWords(5), body: atMostWords(20) }
const section = z.object({ ...copy, button })

/** Schema of each generation function's result, without the ids that documents add. Models receive it as the parameters of the function. */
export const results = {
  get_brand_voice: z.object({
    about: z.string(),
    analogous_comparison: z.string(),
    voice: z.string(),
    traits: z.array(trait),
    brand_ethos: z.string(),
    brand_personality: strings,
    dos: strings,
    donts: strings,
    punctuation: strings,
    words: z.array(document.wordRule.omit({ id: true })),
    rhetorical_strategies: z.array(trait),
    writing_devices: z.array(trait),
    guidelines: z.array(z.object({ name: z.string(), tone: z.array(tone), guidelines: strings, avoid: strings, examples: strings })),
  }),
  get_brand_personas: z.object({
    target_audience: z.string(),
    audience: z.string(),
    personas: z.array(people.persona.omit({ id: true, imagePrompt: true, image: true, composed: true, loading: true })),
  }),
  get_customer_insights: z.object({
    core_value_propositions: strings,
    value_propositions: z.array(trait),
    unique_selling_points: strings,
    key_differentiators: strings,
    customer_motivators: strings,
    pain_points: strings,
  }),
  make_copy: z.object({
    examples: z.array(
      z.object({ title: z.string(), description: z.string(), kind: z.string(), examples: z.array(z.object({ text: z.string(), good: z.boolean() })) }),
    ),
  }),
  generate_synthetic_brand_copy: z.object({ copy_examples: z.array(example), synthetic_examples: z.array(example) }),
  summarize_brand_voice: document.copyGuidelines.shape.summary,
  make_creative_assistant_prompt: z.object({ creative_assistant_prompt: prompt }),
  make_customer_support_prompt: z.object({ customer_support_prompt: prompt }),
  make_instagram_prompt: z.object({ instagram_prompt: prompt }),
  persona_prompts: z.object({ prompts: z.array(z.object({ name: z.string(), imagePrompt: z.string() })) }),
  copy_options: options,
  /** Alternative API name of `copy_options`. */
  alternative_copy_options: options,
  section_variations: z.object({ variations: z.array(section).length(OPTIONS) }),
  generate_button_options: z.object({ options: z.array(button).length(BUTTONS) }),
  rewrite: z.object({ text: z.string(), changes: strings }),
  /** Changed texts of a campaign item by input key. */
  revise_texts: z.object({ texts: z.array(z.object({ key: z.string(), text: z.string(), why: z.string() })).max(300) }),
  plan_campaign: z.object({
    name: z.string(),
    thinking: z.object({ thoughts: z.string(), criticism: z.string(), plan: z.string(), reasoning: z.string(), speak: z.string() }),
    target_audience: strings,
    USP: strings,
    items: z.array(
      z.object({
        itemType: z.enum(['email', 'page']),
        day: z.number().int().min(0).max(365),
        goal: z.string(),
        subjects: strings,
        talking_points: strings.default([]),
      }),
    ),
  }),
  create_campaign: z.object({
    subject: z.string(),
    preview: z.string(),
    sections: z
      .array(
        z.object({
          type: z.enum(['header', 'text', 'image', 'products', 'quote', 'button']),
          ...copy,
          button,
          /** Handles of the brand's products. */
          products: strings,
          /** Ids of an image and a review of the brand; empty if the section uses no image or review. */
          image: z.string(),
          review: z.string(),
        }),
      )
      .max(MAX_WRITTEN_SECTIONS),
  }),
}

export type FunctionName = keyof typeof results
export type ResultOf<Name extends FunctionName> = z.infer<(typeof results)[Name]>
