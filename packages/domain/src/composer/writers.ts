import type { FunctionName, ResultOf } from '../guidelines/results.ts'
import { composeButtons } from './compose-buttons.ts'
import { composeCampaignItem, composeCampaignPlan } from './compose-campaign.ts'
import { composeCopyGuide } from './compose-copy-guide.ts'
import { composeExamples } from './compose-examples.ts'
import { composeInsights } from './compose-insights.ts'
import { composeOptions } from './compose-options.ts'
import { composePersonas } from './compose-personas.ts'
import { composePortraits } from './compose-portraits.ts'
import { composeCreativePrompt, composeInstagramPrompt, composeSummary, composeSupportPrompt } from './compose-prompts.ts'
import { composeRevision } from './compose-revision.ts'
import { composeVariations } from './compose-variations.ts'
import { composeVoice } from './compose-voice.ts'
import type { Material } from './material.ts'
import { composeRewrite } from './rewrite.ts'
import type { Asked, Writer } from './writer.ts'

/** What the built-in composer writes for each function. */
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
  alternative_copy_options: (material, asked) => composeOptions(material, asked),
  section_variations: composeVariations,
  generate_button_options: composeButtons,
  rewrite: composeRewrite,
  revise_texts: composeRevision,
  plan_campaign: composeCampaignPlan,
  create_campaign: composeCampaignItem,
}

/**
 * Writes the result of a generation function from what the guide holds, the same from the same; null where it holds nothing to write it from. It
 * puts together and counts what is there, and invents nothing.
 */
export const compose = <Name extends FunctionName>(name: Name, material: Material, asked: Asked = {}): ResultOf<Name> | null => writers[name](material, asked)
