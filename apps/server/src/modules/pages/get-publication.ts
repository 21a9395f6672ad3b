import type { PagePublication } from '@brandwright/contracts/pages'
import type { Context } from '../../platform/context.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { campaignItems } from '../campaigns/campaign-documents.ts'
import { itemsOf } from '../campaigns/create-campaign.ts'
import { type ItemLocation, locationOf } from '../campaigns/item-location.ts'
import { pageHtml } from '../campaigns/page-html.ts'
import * as contacts from './contact-store.ts'
import * as store from './page-store.ts'

type Items = Awaited<ReturnType<typeof itemsOf>>

/** Returns a page's B variant from the items of its campaign. */
export const variantIn = (items: Items, id: string): Items[number] | undefined => items.find(({ body }) => body.variantOf === id)

/** Returns the publication status of a page with its URL, versions, views and contacts. */
export async function getPublication(context: Context, location: ItemLocation): Promise<PagePublication> {
  const at = await locationOf(context, location)
  const { body } = await campaignItems.get(context, at)
  const second = variantIn(await itemsOf(context, at.brandId, location.campaignId), at.id)
  const page = { brandId: at.brandId, itemId: at.id }
  const { db } = context.database
  const [versions, views, contactCount] = [await store.listVersions(db, page), await store.countViews(db, page), await contacts.countContacts(db, page)]
  const live = versions.find(({ isLive }) => isLive)
  const resultOf = (variant: 'a' | 'b') => ({ views: views[variant] ?? 0, contacts: contactCount[variant] ?? 0 })
  const { guide } = await getFullBrand(context, at.brandId)
  const bodies = [body, ...(second ? [second.body] : [])]
  const isSame = (now: (typeof bodies)[number], index: number) => live?.variants[index]?.html === pageHtml(context, guide, { ...now, slug: body.slug }).html
  const isCurrent = live ? live.slug === body.slug && live.variants.length === bodies.length && bodies.every(isSame) : null
  return {
    url: live ? `${context.publicAddress()}/p/${live.slug}` : null,
    isCurrent: live && second && live.variantShare !== body.variantShare ? false : isCurrent,
    versions: versions.map(({ number, slug, isLive, publishedAt, publisher, variants, variantShare }) => ({
      number,
      slug,
      isLive,
      publishedAt: publishedAt.toISOString(),
      publishedBy: publisher,
      hasVariant: variants.length > 1,
      variantShare,
    })),
    results: { a: resultOf('a'), b: second || versions.some(({ variants }) => variants.length > 1) ? resultOf('b') : null },
    variantId: second?.id ?? null,
  }
}
