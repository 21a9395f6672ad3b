import type { CopyGuidelines } from './copy-guidelines.ts'

/** Returns guidelines in which every property is empty. */
export function emptyCopyGuidelines(): CopyGuidelines {
  return {
    version: 1,
    made: {},
    overview: {
      about: '',
      analogous_comparison: '',
      voice: '',
      personas: [],
      target_audience: '',
      dos: [],
      donts: [],
      punctuation: [],
      rhetorical_strategies: [],
    },
    guidelines: [],
    voice: [],
    brand_ethos: '',
    brand_personality: [],
    audience: '',
    writing_devices: [],
    key_differentiators: [],
    customer_motivators: [],
    core_value_propositions: [],
    value_propositions: [],
    unique_selling_points: [],
    pain_points: [],
    copywriting: { examples: [] },
    copy_examples: [],
    synthetic_examples: [],
    advanced: { words: [] },
    summary: { systemPrompt: '', systemPromptForEmailCampaigns: '', systemPromptForSocialMedia: '', summary: '' },
    prompts: { creative_assistant_prompt: '', customer_support_prompt: '', instagram_prompt: '' },
  }
}
