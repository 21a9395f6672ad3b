import type { CommentLinkInput, CreatedCommentLink } from '@brandwright/contracts/comments'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashOfToken, newToken } from '../../platform/secrets/link-token.ts'
import { lockBrand } from '../brands/brand-access.ts'
import type { ItemLocation } from '../campaigns/item-location.ts'
import { recordAudit } from '../history/record-audit.ts'
import { signedIn } from '../users/user-policy.ts'
import * as store from './comment-store.ts'
import { locationForEditors } from './item-comments.ts'

const DAY_MS = 24 * 3600 * 1000
const MAX_LINKS = 20

/**
 * Creates a link through which people without an account can read an item and comment on it. Only this response contains the link, because only a digest of its
 * token is stored.
 */
export async function makeCommentLink(
  context: Context,
  { name, expiresInDays, ...location }: ItemLocation & Required<NonNullable<CommentLinkInput>>,
): Promise<CreatedCommentLink> {
  const at = await locationForEditors(context, location)
  const actor = signedIn(context.actor)
  const token = newToken()
  const createdAt = context.now()
  const expiresAt = new Date(createdAt.getTime() + expiresInDays * DAY_MS)
  const id = context.newId()
  await context.database.db.transaction(async (tx) => {
    await lockBrand(tx, at.brandId)
    if ((await store.listLinks(tx, at, createdAt)).length >= MAX_LINKS)
      throw new Refusal('conflict', `There are already ${MAX_LINKS} links. Withdraw one that you no longer need.`)
    const link = { ...at, id, campaignId: location.campaignId, name, tokenHash: hashOfToken(token), madeBy: actor.id, createdAt, expiresAt }
    await store.insertLink(tx, link)
    await recordAudit(tx, { actor: actor.id, action: 'item.shared', brandId: at.brandId, subject: id, details: { name }, at: createdAt })
  })
  return { id, name, created: createdAt.toISOString(), expires: expiresAt.toISOString(), link: `${context.publicAddress()}/r/${token}` }
}

/** Revokes a link. Comments made through it are preserved. */
export async function withdrawCommentLink(context: Context, { commentLinkId, ...location }: ItemLocation & { commentLinkId: string }): Promise<void> {
  const at = await locationForEditors(context, location)
  const actor = signedIn(context.actor)
  await context.database.db.transaction(async (tx) => {
    if (!(await store.deleteLink(tx, at, commentLinkId))) throw new Refusal('not_found', 'This link does not exist. It may have been withdrawn.')
    await recordAudit(tx, { actor: actor.id, action: 'item.share_withdrawn', brandId: at.brandId, subject: commentLinkId, details: {}, at: context.now() })
  })
}
