import { setImmediate } from 'node:timers/promises'
import type { CampaignPreflightResponse, PreflightResponse } from '@brandwright/contracts/campaigns'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { clientGaps } from '@brandwright/domain/campaigns/client-support'
import { dateOfItem } from '@brandwright/domain/campaigns/item-date'
import { linksOf } from '@brandwright/domain/campaigns/links-of'
import { preflight } from '@brandwright/domain/campaigns/preflight'
import type { PreflightFinding } from '@brandwright/domain/campaigns/preflight-finding'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { zonesOfBrand } from '@brandwright/domain/campaigns/time-zones'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { FetchResource } from '@brandwright/extractor/ports'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { compiledOf } from '../guidelines/compiled-of.ts'
import { namesOfPeople } from '../users/names-of-people.ts'
import { renderForApproval } from './approved-html.ts'
import { campaignItems, campaigns } from './campaign-documents.ts'
import { checkLevelsOf } from './check-levels.ts'
import { itemsOf } from './create-campaign.ts'
import { locationOf } from './item-location.ts'
import { publicPagesOf } from './public-pages.ts'

const NO_LINKS_OPENED: ReadonlySet<string> = new Set()
const MAX_LINKS = 30
const LINK_CONCURRENCY = 5
const LINK_TIMEOUT_MS = 10_000
const GATE_TIMEOUT_MS = 15_000
const MAX_PAGE_BYTES = 512 * 1024
/** HTTP statuses with which an existing page rejects the request, for example because it requires a login. */
const REACHABLE_ERROR_STATUSES = new Set([401, 403, 405, 406, 429])
/** HTTP statuses that reliably mean that a page does not exist. Other error statuses may mean an outage, or that the site blocks automated requests. */
const MISSING_STATUSES = new Set([404, 410])

interface PreflightInput {
  campaignId: string
  id: string
  /** True to also request the links, which takes several seconds. */
  links: boolean
}

/**
 * `report` requests the links for a user and reports all that fail. `gate` runs before an approval, publication or test email, takes at most 15 s, and reports
 * only links that are certainly dead: missing pages and, if any other link responds, unreachable hosts.
 */
type LinkCheck = 'skip' | 'report' | 'gate'
type CheckInput = Omit<PreflightInput, 'links'> & { links: LinkCheck }

/** Checks an item before it is sent or published. Returns blocking findings and warnings, which explain how to fix the problems. */
export async function preflightItem(context: Context, deps: { fetchResource: FetchResource }, input: PreflightInput): Promise<PreflightResponse> {
  const { links, ...location } = input
  const { findings, bytes, sectionBytes, revision, htmlHash, item } = await checkItem(context, deps, { ...location, links: links ? 'report' : 'skip' })
  const { approval } = item
  const names = approval ? await namesOfPeople(context.database.db, [approval.by]) : new Map<string, string>()
  return {
    findings,
    bytes,
    sectionBytes: Object.fromEntries(sectionBytes),
    revision,
    linksOpened: links,
    approval: approval && { by: { id: approval.by, name: names.get(approval.by) ?? null }, at: approval.at, isCurrent: approval.htmlHash === htmlHash },
  }
}

/** Checks an item. Returns the item with its findings, and the hash of the HTML that was checked. */
export async function checkItem(context: Context, { fetchResource }: { fetchResource: FetchResource }, { links, ...location }: CheckInput) {
  const at = await locationOf(context, location)
  const { body: item, revision } = await campaignItems.get(context, at)
  const facts = await campaignFacts(context, { brandId: at.brandId, id: location.campaignId })
  const deadLinks = links === 'skip' ? new Set<string>() : await deadLinksOf(linksToRequest(context, item, facts.brand.guide.products), fetchResource, links)
  return { at, item, guide: facts.brand.guide, revision, ...checkWith(context, facts, { id: at.id, item, deadLinks }) }
}

type CampaignFacts = Awaited<ReturnType<typeof campaignFacts>>

/** Loads the data shared by the checks of all items of a campaign. */
async function campaignFacts(context: Context, { brandId, id }: { brandId: string; id: string }) {
  const items = await itemsOf(context, brandId, id)
  return {
    brand: await getFullBrand(context, brandId),
    campaign: (await campaigns.get(context, { brandId, id })).body,
    items,
    publicPages: await publicPagesOf(context, { brandId, campaignId: id }, items),
    levels: await checkLevelsOf(context, brandId),
  }
}

/** Checks an item together with the other items of its campaign. `deadLinks` contains the requested URLs that do not work. */
function checkWith(
  context: Context,
  { brand, campaign, items, publicPages, levels }: CampaignFacts,
  { id, item, deadLinks }: { id: string; item: CampaignItemBody; deadLinks: ReadonlySet<string> },
) {
  const { brief } = campaign
  const { html, sections, emailContext, htmlHash } = renderForApproval(context, brand.guide, item)
  const products = brand.guide.products.map(({ title, handle }) => ({ title, price: emailContext.product(handle)?.price ?? '' }))
  const bytes = Buffer.byteLength(html)
  const sectionBytes = new Map([...sections].map(([id, section]) => [id, Buffer.byteLength(section)]))
  const compiled = compiledOf(brand, brief?.tone)
  const day = dateOfItem(item, campaign)
  const siblings = items.filter((other) => isMatched(other, id, item)).map(({ body }) => body)
  const [page = null] = items.flatMap((other) => {
    const url = publicPages.ofCampaign.get(other.id)
    return url === undefined ? [] : [{ name: other.body.name, url }]
  })
  const findings = preflight(
    { ...item, scheduled_on_date: day },
    {
      website: brand.guide.websiteUrl || brand.guide.url,
      products: new Set(brand.guide.products.map(({ handle }) => handle)),
      buttons: emailContext.brand.buttons,
      guidelines: brand.guide.copyGuidelines ? compiled : null,
      claims: compiled.claims,
      offer: brief && {
        offer: brief.offer,
        products,
        language: brand.guide.language ?? 'en',
        prompt: `${brief.prompt}\n${brief.goal}`,
        sources: compiled.facts.sources,
        dates: [brief.from, brief.until ?? null, day].filter((date) => date !== null),
      },
      siblings,
      page,
      privatePages: publicPages.notPublic,
      catalog: brand.guide.products.map(({ handle, title, url }) => ({ handle, title, url })),
      briefProducts: brief?.products ?? [],
      reviews: new Map(brand.guide.reviews.map((review) => [review.id, review])),
      timeZones: zonesOfBrand({
        language: brand.guide.language,
        website: brand.guide.websiteUrl || brand.guide.url,
        currency: brand.guide.products.find(({ currency }) => currency)?.currency ?? null,
      }),
      today: context.now().toISOString().slice(0, 10),
      brandFooter: { postalAddress: brand.guide.postalAddress, theme: sectionThemeOf(brand.guide.colors.roles) },
      size: { total: bytes, sections: sectionBytes },
      clientGaps: new Map([...sections].map(([id, section]) => [id, clientGaps(section)])),
      images: new Map(brand.guide.images.map((image) => [image.id, image])),
      deadLinks,
      levels,
    },
  )
  return { findings, bytes, sectionBytes, htmlHash }
}

/** Excludes an item's variant from the comparison, because a page's two variants are similar by design. */
const isMatched = (other: { id: string; body: CampaignItemBody }, id: string, { variantOf }: CampaignItemBody) =>
  other.id !== id && other.id !== variantOf && other.body.variantOf !== id

/** Throws `Refusal('validation_failed')` if a finding blocks an email or page. The message lists the blocking findings; `done` names the blocked action. */
export function assertNothingBlocks({ itemType }: Pick<CampaignItemBody, 'itemType'>, findings: readonly PreflightFinding[], done: string): void {
  const blockers = findings.filter(({ level }) => level === 'block')
  if (blockers.length > 0)
    throw new Refusal('validation_failed', `This ${itemType} cannot be ${done} yet: ${blockers.map(({ message }) => message).join(' ')}`, blockers)
}

/**
 * Returns the links to request. Omits links to this server, because it may be unable to reach its own public URL; links to its pages are checked separately.
 */
const linksToRequest = (context: Context, item: CampaignItemBody, products: StyleGuide['products']): string[] =>
  linksOf(item, products)
    .filter((address) => !URL.canParse(address) || new URL(address).origin !== new URL(context.publicAddress()).origin)
    .slice(0, MAX_LINKS)

async function deadLinksOf(waiting: string[], fetchResource: FetchResource, check: 'report' | 'gate'): Promise<Set<string>> {
  const signal = check === 'gate' ? AbortSignal.timeout(GATE_TIMEOUT_MS) : undefined
  const outcomes = new Map<string, Outcome>()
  const open = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) outcomes.set(address, await outcomeOf(address, fetchResource, signal))
  }
  await Promise.all(Array.from({ length: LINK_CONCURRENCY }, open))
  const isOnline = [...outcomes.values()].some((outcome) => outcome === 'found' || outcome === 'missing' || outcome === 'failed')
  const isDead = (outcome: Outcome) =>
    outcome === 'missing' || (outcome === 'silent' && isOnline) || (check === 'report' && (outcome === 'failed' || outcome === 'silent' || outcome === 'late'))
  return new Set([...outcomes].flatMap(([address, outcome]) => (isDead(outcome) ? [address] : [])))
}

/**
 * Outcome of requesting a link. `missing` means a status for missing pages, `failed` another error status, `late` no response in time, `silent` no response for
 * another reason, and `unknown` that the link was not requested or refers to a private address.
 */
type Outcome = 'found' | 'missing' | 'failed' | 'silent' | 'late' | 'unknown'

async function outcomeOf(address: string, fetchResource: FetchResource, signal: AbortSignal | undefined): Promise<Outcome> {
  if (signal?.aborted) return 'unknown'
  try {
    const { status } = await fetchResource(address, { maxBytes: MAX_PAGE_BYTES, timeoutMs: LINK_TIMEOUT_MS, ...(signal ? { signal } : {}) })
    if (MISSING_STATUSES.has(status)) return 'missing'
    return status < 400 || REACHABLE_ERROR_STATUSES.has(status) ? 'found' : 'failed'
  } catch (error) {
    if (signal?.aborted) return 'unknown'
    // Any other error, such as exceeding the size limit, means that the page exists.
    if (!(error instanceof ExtractionError)) return 'found'
    // The server may not request private addresses, although recipients on the same network can open them.
    if (error.code === 'address_refused' && signal) return 'unknown'
    return error.code === 'timeout' ? 'late' : 'silent'
  }
}

/** Checks all items of a campaign and compares them with each other. Links are not requested. */
export async function preflightCampaign(context: Context, campaignId: string): Promise<CampaignPreflightResponse> {
  const facts = await campaignFacts(context, { brandId: await campaigns.brandOf(context, campaignId), id: campaignId })
  const checked: CampaignPreflightResponse['items'] = []
  for (const { id, body: item, revision } of facts.items) {
    const { findings } = checkWith(context, facts, { id, item, deadLinks: NO_LINKS_OPENED })
    checked.push({ id, name: item.name, itemType: item.itemType, revision, findings })
    // Yields to other requests between items, because rendering blocks the event loop.
    await setImmediate()
  }
  return { items: checked }
}
