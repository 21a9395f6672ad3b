import type { CampaignItem } from '@brandwright/contracts/campaigns'
import type { FetchResource } from '@brandwright/extractor/ports'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import { recordAudit } from '../history/record-audit.ts'
import { signedIn } from '../users/user-policy.ts'
import { itemResponse } from './campaign-answers.ts'
import { campaignItems } from './campaign-documents.ts'
import { isFullyApproved, setStatus } from './campaign-status.ts'
import { locationOf } from './item-location.ts'
import { assertNothingBlocks, checkItem } from './preflight-item.ts'

type At = { campaignId: string; id: string; revision: number }

/**
 * Approves this revision of an email, unless a finding blocks the email. If all other emails of the campaign are already approved, the campaign becomes
 * approved.
 */
export async function approveItem(context: Context, deps: { fetchResource: FetchResource }, { revision, ...location }: At): Promise<CampaignItem> {
  const { id: by } = signedIn(context.actor)
  const { at, item, findings, htmlHash } = await checkItem(context, deps, { ...location, links: 'gate' })
  if (item.itemType !== 'email') throw new Refusal('validation_failed', 'Only emails can be approved.')
  const approval = { by, at: context.now().toISOString(), htmlHash }
  return inTransaction(context, async (within) => {
    const approved = await campaignItems.edit(within, { ...at, revision, via: 'decision' }, (body) => {
      assertNothingBlocks(item, findings, 'approved')
      return { ...body, approval }
    })
    await audit(within, 'email.approved', at, { campaign: location.campaignId, htmlHash })
    const campaign = { brandId: at.brandId, id: location.campaignId }
    await setStatus(within, campaign, (await isFullyApproved(within, campaign)) ? 'approved' : 'in-review')
    return itemResponse(approved)
  })
}

export async function withdrawApproval(context: Context, { revision, ...location }: At): Promise<CampaignItem> {
  const at = await locationOf(context, location)
  return inTransaction(context, async (within) => {
    const withdrawn = await campaignItems.edit(within, { ...at, revision, via: 'decision' }, (body) => ({ ...body, approval: null }))
    await audit(within, 'email.approval_withdrawn', at, { campaign: location.campaignId })
    await setStatus(within, { brandId: at.brandId, id: location.campaignId }, 'in-review')
    return itemResponse(withdrawn)
  })
}

export const changedAfterApproval = () => new Refusal('validation_failed', 'This email was changed after its approval. Approve it again.')

/** Throws unless the email is approved, unchanged since its approval, and free of blocking findings. */
export async function assertApproved(context: Context, deps: { fetchResource: FetchResource }, location: { campaignId: string; id: string }): Promise<void> {
  const { item, findings, htmlHash } = await checkItem(context, deps, { ...location, links: 'gate' })
  if (item.itemType === 'page') throw new Refusal('validation_failed', 'Only emails are approved, so a page has no final version. Publish the page.')
  if (item.approval === null) throw new Refusal('validation_failed', 'This email is not approved, so there is no final version of it. Approve it first.')
  if (item.approval.htmlHash !== htmlHash) throw changedAfterApproval()
  assertNothingBlocks(item, findings, 'exported as final')
}

const audit = (
  { database, actor, now }: Context,
  action: 'email.approved' | 'email.approval_withdrawn',
  at: { brandId: string; id: string },
  details: Record<string, unknown>,
) => recordAudit(database.db, { actor: actor?.id ?? null, action, brandId: at.brandId, subject: at.id, details, at: now() })
