import type { PreflightResponse } from '@brandwright/contracts/campaigns'
import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { clientGaps } from '@brandwright/domain/campaigns/client-support'
import { linksOf } from '@brandwright/domain/campaigns/links-of'
import { preflight } from '@brandwright/domain/campaigns/preflight'
import { contextOfGuide } from '@brandwright/email-renderer/context-of-guide'
import { renderEmail } from '@brandwright/email-renderer/render-email'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { FetchResource } from '@brandwright/extractor/ports'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { getWholeBrand } from '../brands/get-brand.ts'
import { compiledOf } from '../guidelines/compiled-of.ts'
import { campaignItems } from './campaign-documents.ts'
import { placeOf } from './edit-campaign.ts'

const MAX_LINKS = 30
const LINKS_AT_ONCE = 5
const LINK_TIMEOUT_MS = 10_000
const MAX_PAGE_BYTES = 512 * 1024
/** A page that wants a person or a slower visitor is there. */
const THERE = new Set([401, 403, 405, 406, 429])

interface PreflightInput {
  campaignId: string
  id: string
  /** Opens the links too, which takes seconds. */
  links: boolean
}

/** Checks an email before it is sent: what blocks it, what is doubtful, and how to mend it. */
export async function preflightItem(
  context: Context,
  { fetchResource }: { fetchResource: FetchResource },
  { links, ...place }: PreflightInput,
): Promise<PreflightResponse> {
  const at = await placeOf(context, place)
  const { body: item, revision } = await campaignItems.get(context, at)
  const brand = await getWholeBrand(context, at.brandId)
  const { html, sections } = renderEmail(item, contextOfGuide(brand.guide, { origin: context.publicAddress(), dialect: 'brandwright', unsubscribeUrl: null }))
  const bytes = Buffer.byteLength(html)
  const findings = preflight(item, {
    website: brand.guide.websiteUrl || brand.guide.url,
    products: new Set(brand.guide.products.map(({ handle }) => handle)),
    guidelines: brand.guide.copyGuidelines ? compiledOf(brand) : null,
    size: { total: bytes, sections: new Map([...sections].map(([id, section]) => [id, Buffer.byteLength(section)])) },
    clientGaps: new Map([...sections].map(([id, section]) => [id, clientGaps(section)])),
    deadLinks: links ? await deadLinksOf(item, fetchResource) : new Set(),
  })
  return { findings, bytes, revision, linksOpened: links }
}

/** Throws the refusal `validation_failed` with the findings that block an email, if there are any. */
export async function assertNothingBlocks(context: Context, deps: { fetchResource: FetchResource }, place: { campaignId: string; id: string }): Promise<void> {
  const { findings } = await preflightItem(context, deps, { ...place, links: false })
  const blockers = findings.filter(({ level }) => level === 'block')
  if (blockers.length > 0)
    throw new Refusal('validation_failed', `This email cannot be sent yet: ${blockers.map(({ message }) => message).join(' ')}`, blockers)
}

async function deadLinksOf(item: Pick<CampaignItemBody, 'sections'>, fetchResource: FetchResource): Promise<Set<string>> {
  const waiting = linksOf(item).slice(0, MAX_LINKS)
  const dead = new Set<string>()
  const open = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) if (!(await answers(address, fetchResource))) dead.add(address)
  }
  await Promise.all(Array.from({ length: LINKS_AT_ONCE }, open))
  return dead
}

async function answers(address: string, fetchResource: FetchResource): Promise<boolean> {
  try {
    const { status } = await fetchResource(address, { maxBytes: MAX_PAGE_BYTES, timeoutMs: LINK_TIMEOUT_MS })
    return status < 400 || THERE.has(status)
  } catch (error) {
    // A page larger than is read here is there.
    return !(error instanceof ExtractionError)
  }
}
