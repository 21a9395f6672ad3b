import type { StyleGuide } from '../brands/style-guide.ts'
import { guidelinesOf } from '../guidelines/guidelines-of.ts'

interface NamedPrompt {
  id: string
  name: string
  prompt: string
}

/** Built-in prompts, which the user must complete. */
export const productPrompts: readonly NamedPrompt[] = [
  {
    id: 'email',
    name: 'Write an email',
    prompt: 'Write a marketing email: a pre-header of at most 3 words, a sub-header of at most 5, a body of at most 20 and one button. It is about: ',
  },
  {
    id: 'landing-page',
    name: 'Write a landing page',
    prompt: 'Write a landing page: a headline, three features with a line each, one button said twice. It is about: ',
  },
  {
    id: 'subject-lines',
    name: 'Five subject lines',
    prompt: 'Write five subject lines that differ in thought, not only in words, each with a preview text. The email is about: ',
  },
  { id: 'product-copy', name: 'Describe a product', prompt: 'Describe this product in two sentences, from what is known of it and nothing else: ' },
  { id: 'rewrite', name: 'Rewrite in our voice', prompt: 'Rewrite this text in the voice of the brand. Keep its facts, and about its length: ' },
  { id: 'shorten', name: 'Shorten', prompt: 'Say this in half the words. Leave out no fact that a reader needs: ' },
  { id: 'social-post', name: 'Write a social post', prompt: 'Write a post with one thought. Its first line stands alone. It is about: ' },
  {
    id: 'proofread',
    name: 'Find guideline violations',
    prompt: 'Name each place in this text that does not keep to the guidelines, quote it, and say what would: ',
  },
]

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
