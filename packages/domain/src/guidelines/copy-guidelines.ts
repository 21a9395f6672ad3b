import { z } from 'zod'
import { persona } from './persona.ts'

/** A line of a list, which pointers address by id: `/copyGuidelines/overview/dos/line_5f…/text`. */
export const line = z.object({ id: z.string(), text: z.string() })
export type Line = z.infer<typeof line>

/** A named trait with a one-sentence description and an example line. */
export const trait = z.object({ id: z.string(), name: z.string(), description: z.string(), example: z.string() })
export type Trait = z.infer<typeof trait>

/** A tone on a scale. `value` is a percentage from the first word in `name` (0) to the second (100): "Reserved to Warm", 72. */
export const tone = z.object({ id: z.string(), name: z.string(), value: z.number().min(0).max(100) })
export type Tone = z.infer<typeof tone>

/** Style for one kind of copy. The guideline named "Brand voice" applies to all copy. */
export const guideline = z.object({
  id: z.string(),
  name: z.string(),
  tone: z.array(tone),
  guidelines: z.array(line),
  avoid: z.array(line),
  examples: z.array(line),
})
export type Guideline = z.infer<typeof guideline>

/** A line of copy that tests the checks: good lines must pass them, and bad lines must fail. */
export const goldenLine = z.object({ id: z.string(), text: z.string(), good: z.boolean() })
export type GoldenLine = z.infer<typeof goldenLine>

export const copywritingExample = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Kind of copy, such as "headline", "button" or "email subject". */
  kind: z.string(),
  examples: z.array(goldenLine),
})
export type CopywritingExample = z.infer<typeof copywritingExample>

/** A line of copy. `made_from` lists the brand's lines from which the line was composed; the list is empty if the line is quoted from the brand's pages. */
export const copyExample = z.object({ id: z.string(), kind: z.string(), text: z.string(), made_from: z.array(z.string()) })
export type CopyExample = z.infer<typeof copyExample>

/** A forbidden word and its replacement. `use` is empty if the word has no replacement. */
export const wordRule = z.object({ id: z.string(), avoid: z.string(), use: z.string() })
export type WordRule = z.infer<typeof wordRule>

/** Completion time and model of a generation step. */
const generatedStep = z.object({ at: z.string(), model: z.string() })

/**
 * A brand's copy guidelines, whose list members have ids. `version` is the version of the document's schema, and `made` records the completed generation steps.
 */
export const copyGuidelines = z.object({
  version: z.literal(1),
  made: z.record(z.string(), generatedStep).default({}),
  overview: z.object({
    about: z.string(),
    analogous_comparison: z.string(),
    voice: z.string(),
    personas: z.array(persona),
    target_audience: z.string(),
    dos: z.array(line),
    donts: z.array(line),
    punctuation: z.array(line),
    rhetorical_strategies: z.array(trait),
  }),
  guidelines: z.array(guideline),
  voice: z.array(trait),
  brand_ethos: z.string(),
  brand_personality: z.array(line),
  audience: z.string(),
  writing_devices: z.array(trait),
  key_differentiators: z.array(line),
  customer_motivators: z.array(line),
  core_value_propositions: z.array(line),
  value_propositions: z.array(trait),
  unique_selling_points: z.array(line),
  pain_points: z.array(line),
  copywriting: z.object({ examples: z.array(copywritingExample) }),
  copy_examples: z.array(copyExample),
  synthetic_examples: z.array(copyExample),
  advanced: z.object({ words: z.array(wordRule) }),
  summary: z.object({ systemPrompt: z.string(), systemPromptForEmailCampaigns: z.string(), systemPromptForSocialMedia: z.string(), summary: z.string() }),
  prompts: z.object({ creative_assistant_prompt: z.string(), customer_support_prompt: z.string(), instagram_prompt: z.string() }),
})
export type CopyGuidelines = z.infer<typeof copyGuidelines>
