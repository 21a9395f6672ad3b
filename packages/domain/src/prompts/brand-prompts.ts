import type { StyleGuide } from '../brands/style-guide.ts'
import { guidelinesOf } from '../guidelines/guidelines-of.ts'
import type { NamedPrompt } from './product-prompts.ts'

/** Returns the prompts in a brand's guidelines, without those that are not generated yet. */
export function brandPrompts(guide: Pick<StyleGuide, 'copyGuidelines'>): NamedPrompt[] {
  const { summary, prompts } = guidelinesOf(guide)
  const all: NamedPrompt[] = [
    { id: 'systemPrompt', name: 'Brand voice', prompt: summary.systemPrompt },
    { id: 'systemPromptForEmailCampaigns', name: 'Email campaigns', prompt: summary.systemPromptForEmailCampaigns },
    { id: 'systemPromptForSocialMedia', name: 'Social media', prompt: summary.systemPromptForSocialMedia },
    { id: 'creative_assistant_prompt', name: 'Creative assistant', prompt: prompts.creative_assistant_prompt },
    { id: 'customer_support_prompt', name: 'Customer support', prompt: prompts.customer_support_prompt },
    { id: 'instagram_prompt', name: 'Instagram', prompt: prompts.instagram_prompt },
  ]
  return all.filter(({ prompt }) => prompt.trim() !== '')
}
