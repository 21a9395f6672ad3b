import type { GetStyleGuideInput, GuideSection } from '@brandwright/contracts/extraction'
import { isEditedByHand } from '@brandwright/domain/brands/edited-by-hand'
import type { ExistingGuide } from '@brandwright/domain/brands/extraction-event'
import { sectionsToRead } from '@brandwright/domain/brands/sections-to-read'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Handle } from '../../database/database.ts'
import { isUniqueViolation } from '../../database/is-unique-violation.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { brandOfAddress } from '../brands/brand-access.ts'
import { assertCanCreate, assertCanEdit, assertCanRead, canEdit } from '../brands/brand-policy.ts'
import type { StoredBrand } from '../brands/brand-row.ts'
import { accessOf, noBrand } from '../brands/get-brand.ts'
import { brandOfRun, recordRun } from '../brands/guide-of-run.ts'
import { insertGuide } from '../brands/insert-guide.ts'
import { parseAddress } from '../brands/parse-address.ts'
import { assertQuota } from '../usage/assert-quota.ts'
import { countAttempt, limits } from '../users/limits.ts'
import { EXTRACTION, type ExtractionInput } from './extraction-run.ts'

/** Maximum number of unfinished scans per user. Further scans would only wait in the queue. */
const MAX_OPEN = 40
const TEXT_SECTIONS: GuideSection[] = ['identity', 'sources', 'text']

/** Run whose events answer a guide request. For an existing guide, this is its active or latest run unless a new one is started. */
export type AnsweringRun = { runId: string | null; id: string; existing?: ExistingGuide }

/** Finds or creates the guide, and starts a scan if requested and allowed. */
export async function requestStyleGuide(context: Context, request: GetStyleGuideInput): Promise<AnsweringRun> {
  const input: GetStyleGuideInput = { ...request, options: { ...request.settings, ...request.options } }
  const actor = assertCanCreate(context.actor)
  await context.freeSpace.check()
  await countAttempt(context, limits.readSite, actor.id)
  const site = input.id ? { id: input.id } : parseAddress(input.url ?? '')
  const answer = await context.database.db
    .transaction(async (tx) => {
      if ('id' in site) return again(context, tx, site.id, input)
      const { url, address } = site
      const existing = await brandOfAddress({ ...context, database: { ...context.database, db: tx } }, address)
      if (existing && !input.options?.newGuide) return { ...(await again(context, tx, existing, input)), existing: await existingGuideOf(tx, actor, existing) }
      const brand = await insertGuide(context, tx, { ...input.payload, url, address: existing ? null : address, match: existing, ownerId: actor.id })
      return start(context, tx, brand.guide.id, null, extractionInputOf(url, input))
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return requestStyleGuide(context, request)
      throw error
    })
  if (answer.runId) await context.runs.begin(answer.runId)
  return answer
}

/**
 * Handles a request for an existing guide: returns the active scan if there is one, starts a re-scan if an editor requests one or opens an incomplete guide,
 * and otherwise returns the latest run.
 */
async function again(context: Context, tx: Handle, id: string, input: GetStyleGuideInput): Promise<AnsweringRun> {
  const brand = await brandOfRun(tx, id)
  if (!brand) throw noBrand(context.actor, id)
  assertCanRead(context.actor, accessOf(brand))
  if (brand.runId) return { runId: brand.runId, id }
  const isExplicit = input.id !== undefined || input.options?.refresh || input.options?.missing || input.url_to_scrape || input.urls_to_scrape
  if (isExplicit) assertCanEdit(context.actor, accessOf(brand))
  else if (brand.guide.complete || !canEdit(context.actor, accessOf(brand))) return { runId: await context.runs.latest(tx, id, EXTRACTION), id }
  if (brand.isSample && !isExplicit) return { runId: await context.runs.latest(tx, id, EXTRACTION), id }
  if (input.options?.missing && brand.guide.complete) return { runId: await context.runs.latest(tx, id, EXTRACTION), id }
  const propose = Boolean(input.options?.refresh) && brand.guide.complete && isEditedByHand(brand.guide)
  const leaveOut = brand.guide.sources.flatMap(({ excluded, url }) => (excluded ? [url] : []))
  const wanted = input.options?.missing ? missingOf(brand.guide) : {}
  return start(context, tx, id, brand, { ...extractionInputOf(siteOf(brand.guide, input), input), ...wanted, propose, leaveOut })
}

/**
 * Returns the name of a guide. `whose` states whether it is the sample, the actor's guide or another user's; the owner is omitted, because the actor may be any
 * signed-in user.
 */
async function existingGuideOf(tx: Handle, actor: Actor, id: string): Promise<ExistingGuide | undefined> {
  const brand = await brandOfRun(tx, id)
  if (!brand) return undefined
  const isOwned = actor.brand === id || brand.ownerId === actor.id
  return { whose: brand.isSample ? 'sample' : isOwned ? 'own' : 'other', name: brand.guide.name }
}

async function start(context: Context, tx: Handle, id: string, brand: StoredBrand | null, input: ExtractionInput): Promise<AnsweringRun> {
  if (!context.actor) throw new Refusal('unauthorized', 'Sign in to create a guide.')
  if ((await context.runs.openOf(tx, context.actor.id)) >= MAX_OPEN)
    throw new Refusal('rate_limited', `You have ${MAX_OPEN} scans in progress. Wait until one has ended, or stop one.`)
  await assertQuota(context, tx, { brandId: id, underWay: () => context.runs.openOfBrand(tx, id, EXTRACTION) })
  const runId = await context.runs.create(tx, { kind: EXTRACTION, brandId: id, ownerId: context.actor.id, url: input.url, input, before: brand?.guide ?? null })
  await recordRun(tx, id, runId)
  return { runId, id }
}

/** Returns input that limits a scan to the missing sections of the guide. New values replace existing values only if they have better evidence. */
const missingOf = ({ missing }: StyleGuide): Partial<ExtractionInput> => ({ sections: sectionsToRead(missing) ?? undefined, refresh: true, onlyBetter: true })

/** Returns the URL to scan. If a manually created guide has no URL, returns its website, or else the site of the first requested page. */
function siteOf({ url, websiteUrl }: StyleGuide, input: GetStyleGuideInput): string {
  const addressInput = url || websiteUrl
  if (addressInput) return parseAddress(addressInput).url
  const [page] = furtherPages(input)
  if (!page) throw new Refusal('validation_failed', 'This guide has no website yet. Enter its address in the guide, or add a page of the website.')
  return new URL('/', parseAddress(page).url).href
}

const furtherPages = (input: GetStyleGuideInput) => [...(input.url_to_scrape ? [input.url_to_scrape] : []), ...(input.urls_to_scrape ?? [])]

function extractionInputOf(url: string, input: GetStyleGuideInput): ExtractionInput {
  const urls = furtherPages(input)
  return {
    url,
    refresh: input.options?.refresh ?? false,
    sections: input.sections ?? input.options?.sections ?? (input.textOnly ? TEXT_SECTIONS : undefined),
    pages: input.options?.pages,
    saveImages: input.options?.saveImages,
    forceCaptions: input.options?.forceCaptions,
    urls: urls.length > 0 ? urls.map((further) => parseAddress(further).url) : undefined,
  }
}
