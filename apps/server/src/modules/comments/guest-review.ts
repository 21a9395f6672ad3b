import { MAX_COMMENT_CHARACTERS, MAX_COMMENTED_WORDS_CHARACTERS } from '@brandwright/contracts/comments'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { contextOfGuide } from '@brandwright/email-renderer/context-of-guide'
import { renderEmail } from '@brandwright/email-renderer/render-email'
import { z } from 'zod'
import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashOfToken } from '../../platform/secrets/link-token.ts'
import { guideByLink } from '../brands/guide-by-link.ts'
import { campaignItems, campaigns } from '../campaigns/campaign-documents.ts'
import { pageHtml } from '../campaigns/page-html.ts'
import * as store from './comment-store.ts'
import { type CommentForm, guestReviewHtml } from './guest-review-html.ts'
import { commentsOf, insertComment } from './item-comments.ts'

const linkNotFound = () => new Refusal('not_found', 'This link was withdrawn or has expired. Ask the sender for a new one.')

/** Returns the item that a link gives access to. Throws the same error for revoked, expired and unknown links, and for links to deleted items or guides. */
async function itemOfLink(context: SystemContext, token: string): Promise<{ at: store.ItemAt; item: CampaignItemBody; guide: StyleGuide }> {
  const { db } = context.database
  const link = await store.findLink(db, hashOfToken(token), context.now())
  if (!link) throw linkNotFound()
  const { brandId, itemId, campaignId } = link
  const item = await campaignItems.find(context, { brandId, id: itemId })
  const campaign = await campaigns.find(context, { brandId, id: campaignId })
  const guide = await guideByLink(db, brandId)
  if (!item || !campaign || !guide) throw linkNotFound()
  return { at: { brandId, itemId }, item: item.body, guide }
}

/** Renders the page where guests read an item and its comments and add comments. With `fault`, the form contains the submitted input and this error. */
export async function openGuestReview(
  context: SystemContext,
  { token, form, fault = null }: { token: string; form: CommentForm; fault?: string | null },
): Promise<{ html: string; style: string }> {
  const { at, item } = await itemOfLink(context, token)
  return guestReviewHtml({ token, item, form, fault, comments: await commentsOf(context.database.db, at, item) })
}

/** Renders the reviewed item for the frame: the page, or the email with merge-tag fallbacks. */
export async function openReviewedItem(context: SystemContext, token: string): Promise<string> {
  const { item, guide } = await itemOfLink(context, token)
  if (item.itemType === 'page') return pageHtml(context, guide, item).html
  return renderEmail(item, contextOfGuide(guide, { origin: context.publicAddress(), dialect: 'preview', unsubscribeUrl: null })).html
}

const sentComment = z.object({
  name: z.string().trim().min(1, 'Enter your name.').max(100, 'Shorten your name to 100 characters.'),
  body: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(1, 'Write a comment.').max(MAX_COMMENT_CHARACTERS, `Shorten your comment to ${MAX_COMMENT_CHARACTERS} characters.`)),
  pointer: z.string().max(300).default(''),
  words: z.string().max(MAX_COMMENTED_WORDS_CHARACTERS, `Shorten the words to ${MAX_COMMENTED_WORDS_CHARACTERS} characters.`).default(''),
  /** Honeypot field: only bots fill it in. */
  website: z.string().optional(),
})

/** Stores a guest's comment and returns its id. Returns null without storing anything if a bot sent the comment. */
export async function addGuestComment(context: SystemContext, { token, sent }: { token: string; sent: unknown }): Promise<{ id: string | null; name: string }> {
  const { at, item } = await itemOfLink(context, token)
  const form = sentComment.safeParse(sent)
  if (!form.success) throw new Refusal('validation_failed', form.error.issues[0]?.message ?? 'The comment could not be read.')
  const { name, body, pointer, words, website } = form.data
  if (website) return { id: null, name }
  return { id: await insertComment(context, at, item, { body, pointer, words, authorId: null, guestName: name }), name }
}
