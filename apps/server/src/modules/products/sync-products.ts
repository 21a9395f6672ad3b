import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editorOf } from '../brands/brand-access.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { countAttempt, limits } from '../users/limits.ts'

/** Kind of the run that reads a store's product list. */
export const STORE_SYNC = 'store-sync'
export const SCAN_RUNNING = 'The site is being scanned. Sync once the scan has ended.'
const MAX_OPEN = 8

/** Starts a run that reads the product list of the store. The last event of the run lists the added, changed and removed products. */
export async function syncProducts(context: Context, brandId: string): Promise<{ runId: string }> {
  const { guide, runId: scanRunId } = await getFullBrand(context, brandId, {})
  await countAttempt(context, limits.readSite, context.actor?.id ?? '')
  const runId = await context.database.db.transaction(async (tx) => {
    const actor = await editorOf(context, tx, brandId)
    if (!guide.shopify || !guide.url)
      throw new Refusal(
        'validation_failed',
        'This site is not a Shopify store, so it has no product list to sync. Add products from their pages, or import a CSV.',
      )
    if (scanRunId) throw new Refusal('conflict', SCAN_RUNNING)
    if ((await context.runs.openOf(tx, actor.id)) >= MAX_OPEN)
      throw new Refusal('rate_limited', `You have ${MAX_OPEN} scans in progress. Wait until one has ended, or stop one.`)
    return context.runs.create(tx, { kind: STORE_SYNC, brandId, ownerId: actor.id, input: { site: guide.url }, before: null })
  })
  await context.runs.begin(runId)
  return { runId }
}
