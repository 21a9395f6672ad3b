import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { linksOf } from '@brandwright/domain/campaigns/links-of'
import type { Context } from '../../platform/context.ts'
import { findPublicSlugs, listPublicPages } from './public-page-store.ts'

/** Public landing pages that a campaign's items can link to. */
interface PublicPages {
  /** URLs of the campaign's public pages, by item id. */
  ofCampaign: ReadonlyMap<string, string>
  /** Linked URLs of pages on this server that are not public, exactly as written in the link. */
  notPublic: ReadonlySet<string>
}

/** Looks up a campaign's public pages and the pages that its items link to. */
export async function publicPagesOf(
  { database, publicAddress }: Pick<Context, 'database' | 'publicAddress'>,
  campaign: { brandId: string; campaignId: string },
  items: readonly { body: Pick<CampaignItemBody, 'sections'> }[],
): Promise<PublicPages> {
  const base = `${publicAddress()}/p/`
  const linked = items
    .flatMap(({ body }) => linksOf(body))
    .flatMap((address) => {
      const slug = slugUnder(base, address)
      return slug === null ? [] : [{ address, slug }]
    })
  const pages = await listPublicPages(database.db, campaign)
  const slugs = await findPublicSlugs(
    database.db,
    linked.map(({ slug }) => slug),
  )
  return {
    ofCampaign: new Map(pages.map(({ itemId, slug }) => [itemId, base + slug])),
    notPublic: new Set(linked.filter(({ slug }) => !slugs.has(slug)).map(({ address }) => address)),
  }
}

/** Returns the slug in the URL of a page on this server, such as `https://brand.example/p/spring?utm_source=mail`, or null for other URLs. */
function slugUnder(base: string, address: string): string | null {
  // Parsing converts the host to lower case, so that both can be compared.
  const [{ href: at }, { href }] = [new URL(base), URL.canParse(address) ? new URL(address) : { href: '' }]
  return href.startsWith(at) ? (href.slice(at.length).split(/[/?#]/)[0] ?? '') : null
}
