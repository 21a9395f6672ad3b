import type { PagePublication } from '@brandwright/contracts/pages'
import { slugOf } from '@brandwright/domain/campaigns/page-form'
import type { FetchResource } from '@brandwright/extractor/ports'
import { isUniqueViolation } from '../../database/is-unique-violation.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editorOf, lockBrand } from '../brands/brand-access.ts'
import { campaignItems } from '../campaigns/campaign-documents.ts'
import { itemsOf } from '../campaigns/create-campaign.ts'
import { type ItemLocation, locationOf } from '../campaigns/item-location.ts'
import { pageHtml } from '../campaigns/page-html.ts'
import { assertNothingBlocks, checkItem } from '../campaigns/preflight-item.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import { recordAudit } from '../history/record-audit.ts'
import { signedIn } from '../users/user-policy.ts'
import { getPublication, variantIn } from './get-publication.ts'
import * as store from './page-store.ts'

interface PublishInput extends ItemLocation {
  revision: number
}

/** Publishes this revision of a page, and its B variant if it has one. Throws if a finding blocks either. */
export async function publishPage(context: Context, deps: { fetchResource: FetchResource }, { revision, ...location }: PublishInput): Promise<PagePublication> {
  const { id: publishedBy } = signedIn(context.actor)
  const { at, item, guide, findings } = await checkItem(context, deps, { ...location, links: 'gate' })
  if (item.itemType !== 'page') throw new Refusal('validation_failed', 'Only landing pages can be published.')
  if (item.variantOf !== null) throw new Refusal('validation_failed', 'A B variant is published together with its page. Publish the page.')
  if (item.sections.length === 0) throw new Refusal('validation_failed', 'The page is empty. Add a section first.')
  const second = variantIn(await itemsOf(context, at.brandId, location.campaignId), at.id)
  const ofSecond = second && (await checkItem(context, deps, { campaignId: location.campaignId, id: second.id, links: 'gate' }))
  const page = { brandId: at.brandId, itemId: at.id }
  await inTransaction(context, async (within) => {
    await lockBrand(within.database.db, at.brandId)
    const slug = await slugFor(within, item.slug, item.name, page)
    await campaignItems.edit(within, { ...at, revision, via: 'decision' }, (body) => {
      assertNothingBlocks(item, [...findings, ...(ofSecond?.findings ?? [])], 'published')
      return { ...body, slug }
    })
    // Publishes the variant as it was checked, because it may have been edited since it was listed.
    const variants = [item, ...(ofSecond ? [ofSecond.item] : [])].map((body, index): store.PublishedVariant => {
      const { html, thanks, style } = pageHtml(context, guide, { ...body, slug })
      return { itemId: index === 0 ? at.id : (second?.id ?? at.id), html, thanks, style, consent: body.form?.consent ?? null }
    })
    const number = await insertLive(within, page, {
      campaignId: location.campaignId,
      slug,
      variants,
      variantShare: second ? item.variantShare : 0,
      revision,
      publishedBy,
      publishedAt: within.now(),
    })
    await audit(within, 'page.published', page, { campaign: location.campaignId, slug, version: number })
  })
  return getPublication(context, location)
}

/** Republishes an earlier version, unchanged and at its original URL. */
export async function publishVersion(context: Context, { number, ...location }: ItemLocation & { number: number }): Promise<PagePublication> {
  const { id: publishedBy } = signedIn(context.actor)
  const { brandId, id: itemId } = await locationOf(context, location)
  await editorOf(context, context.database.db, brandId)
  const page = { brandId, itemId }
  await inTransaction(context, async (within) => {
    await lockBrand(within.database.db, brandId)
    const versions = await store.listVersions(within.database.db, page)
    const version = versions.find((one) => one.number === number)
    if (!version) throw new Refusal('not_found', `This page has no version ${number}.`)
    const { slug, variants, variantShare, revision, campaignId } = version
    if (await store.isSlugTaken(within.database.db, slug, page)) throw slugConflict(slug)
    const next = { campaignId, slug, variants, variantShare, revision, publishedBy, publishedAt: within.now() }
    const now = await insertLive(within, page, next)
    await audit(within, 'page.published', page, { campaign: campaignId, slug, version: now, from: number })
  })
  return getPublication(context, location)
}

/** Unpublishes a page. Its versions and contacts are preserved. */
export async function unpublishPage(context: Context, location: ItemLocation): Promise<PagePublication> {
  const { brandId, id: itemId } = await locationOf(context, location)
  await editorOf(context, context.database.db, brandId)
  await inTransaction(context, async (within) => {
    const wasLive = await store.endLive(within.database.db, { brandId, itemId })
    if (wasLive) await audit(within, 'page.unpublished', { brandId, itemId }, { campaign: location.campaignId })
  })
  return getPublication(context, location)
}

const MAX_SLUGS_TRIED = 50

/** Returns the slug that a user chose, or the first free one derived from the name. */
async function slugFor({ database }: Context, chosen: string, name: string, page: store.PageAt): Promise<string> {
  if (chosen !== '') {
    if (await store.isSlugTaken(database.db, chosen, page)) throw slugConflict(chosen)
    return chosen
  }
  const base = slugOf(name)
  for (let tried = 1; tried <= MAX_SLUGS_TRIED; tried++) {
    const slug = tried === 1 ? base : `${base}-${tried}`
    if (!(await store.isSlugTaken(database.db, slug, page))) return slug
  }
  throw slugConflict(base)
}

/** Inserts the live version. Throws if another page has taken the URL since it was checked. */
const insertLive = ({ database }: Context, page: store.PageAt, version: Parameters<typeof store.insertLiveVersion>[2]) =>
  store.insertLiveVersion(database.db, page, version).catch((error: unknown) => {
    throw isUniqueViolation(error) ? slugConflict(version.slug) : error
  })

const slugConflict = (slug: string) => new Refusal('conflict', `Another page is published at /p/${slug}. Choose another address.`)

const audit = (
  { database, actor, now }: Context,
  action: 'page.published' | 'page.unpublished',
  { brandId, itemId }: store.PageAt,
  details: Record<string, unknown>,
) => recordAudit(database.db, { actor: actor?.id ?? null, action, brandId, subject: itemId, details, at: now() })
