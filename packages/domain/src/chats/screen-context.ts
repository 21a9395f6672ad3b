import { z } from 'zod'
import { voiceMarkdown } from '../brands/exports/voice-markdown.ts'
import type { StyleGuide } from '../brands/style-guide.ts'
import type { CampaignItemBody } from '../campaigns/campaign-item.ts'
import { commentedTexts } from '../campaigns/commented-places.ts'
import { sliceText } from './slice-text.ts'

const MAX_CHARACTERS = 6000
const id = z.string().min(1).max(100)

/** The screen that is open during a question: the style guide, or an email or a page of a campaign. */
export const openScreen = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('guide') }),
  z.strictObject({ kind: z.literal('item'), campaign: id, item: id }),
])
export type OpenScreen = z.infer<typeof openScreen>

type Item = Pick<CampaignItemBody, 'itemType' | 'name' | 'subject' | 'preheader' | 'sections'>

/** Returns the texts of an open email or page as material for a model, at most 6,000 characters. */
export function itemMaterial(item: Item): string {
  const lines = commentedTexts(item).map(({ label, text }) => `${label}: ${text}`)
  return truncate(
    [`Open on the screen, and what "this" means: the ${item.itemType} "${item.name}".`, ...(lines.length > 0 ? lines : ['It has no text yet.'])].join('\n'),
  )
}

/**
 * Returns the draft of the brand's voice in an open guide, which people edit there, as material for a model, at most 6,000 characters. Leaves out texts of the
 * website: with them, tools that write would have to wait for a user.
 */
export const guideMaterial = (guide: StyleGuide): string =>
  truncate(
    [`Open on the screen, and what "this" means: the style guide.`, voiceMarkdown({ ...guide, publishedGuidelines: undefined })].filter(Boolean).join('\n'),
  )

const truncate = (text: string): string => sliceText(text, MAX_CHARACTERS)
