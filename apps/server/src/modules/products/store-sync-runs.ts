import type { StoreSynced, SyncEvent } from '@brandwright/contracts/products'
import type { Product, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { withStoreProducts } from '@brandwright/domain/brands/with-store-products'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { FetchResource } from '@brandwright/extractor/ports'
import { readStoreList } from '@brandwright/extractor/products/store-list'
import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'
import type { RunEnding, RunKind, RunRecord, RunTask, RunWork } from '../../platform/runs/runs.ts'
import { saveStoreProducts } from '../brands/save-store-products.ts'
import { MAX_PRODUCTS } from './import-products.ts'
import { SCAN_RUNNING } from './sync-products.ts'

interface StoreSyncDependencies {
  system: SystemContext
  extraction: { portsFor(brandId: string): { fetch: FetchResource } }
}

/** Creates the run kind that reads a store's product list and then writes it into the guide in one step. */
export function storeSyncRuns({ system, extraction }: StoreSyncDependencies): RunKind {
  return { open: async (task) => open(system, extraction.portsFor(task.run.brandId).fetch, task) }
}

function open(context: SystemContext, fetch: FetchResource, { run, signal }: RunTask): RunWork {
  const { site } = run.input as { site: string }
  let read: { products: Product[]; isComplete: boolean } | null = null
  return {
    events: steps(fetch, site, signal, (products, isComplete) => {
      read = { products, isComplete }
    }),
    take() {},
    async save() {},
    async finish(tx, ending) {
      if (ending.state === 'done' && read) return written(context, tx, run, read)
      return [{ type: 'error', data: failureOf(ending) }]
    },
  }
}

const progress = (label: string, state: 'started' | 'done'): SyncEvent => ({ type: 'progress', data: { label, stage: 'products', state } })

async function* steps(
  fetch: FetchResource,
  site: string,
  signal: AbortSignal,
  onRead: (products: Product[], isComplete: boolean) => void,
): AsyncGenerator<SyncEvent> {
  yield progress('Requesting the products of the store', 'started')
  for await (const page of readStoreList(fetch, site, signal)) {
    signal.throwIfAborted()
    if (!page) throw new ExtractionError('not_html', 'The store does not publish its list of products. Add products from their pages, or import a CSV.')
    onRead(page.products, page.whole)
    yield progress(`${page.count.toLocaleString('en')} products loaded`, 'done')
  }
  yield progress('Comparing them with the guide', 'started')
}

async function written(
  context: SystemContext,
  tx: Handle,
  run: RunRecord,
  { products, isComplete }: { products: Product[]; isComplete: boolean },
): Promise<SyncEvent[]> {
  let synced: StoreSynced = { added: [], changed: [], gone: [], same: 0 }
  let skippedCount = 0
  const saved = await saveStoreProducts(context, tx, run, (guide) => {
    const { products: all, outcomes } = withStoreProducts(guide, products)
    const next = all.slice(0, Math.max(MAX_PRODUCTS, guide.products.length))
    skippedCount = all.length - next.length
    const keptIds = new Set(next.map(({ id }) => id))
    const named = (id: string) => ({ id, title: next.find((one) => one.id === id)?.title ?? '' })
    synced = {
      added: outcomes.filter(({ id, added }) => added && keptIds.has(id)).map(({ id }) => named(id)),
      changed: outcomes.filter(({ added, fields }) => !added && fields.length > 0).map(({ id, fields }) => ({ ...named(id), fields })),
      gone: isComplete ? missingFrom(guide, new Set(outcomes.map(({ id }) => id))) : [],
      same: outcomes.filter(({ added, fields }) => !added && fields.length === 0).length,
    }
    return synced.added.length + synced.changed.length > 0 ? { ...guide, products: next } : guide
  })
  const updated = context.now().toISOString()
  if (saved === 'deleted') return [{ type: 'error', data: { code: 'not_found', message: 'The guide was deleted in the meantime.' } }]
  if (saved === 'reading') return [{ type: 'error', data: { code: 'conflict', message: SCAN_RUNNING } }]
  const limitMessage = `${skippedCount.toLocaleString('en')} were left out: a brand can have at most ${MAX_PRODUCTS.toLocaleString('en')} products`
  return [
    ...(skippedCount > 0 ? [progress(limitMessage, 'done')] : []),
    { type: 'storeSynced', data: synced },
    { type: 'fetchComplete', data: { id: run.brandId, updated } },
  ]
}

/** Returns the products in the guide that the store no longer lists. Omits products that did not come from this store. */
function missingFrom(guide: StyleGuide, foundIds: ReadonlySet<string>): StoreSynced['gone'] {
  const host = hostOf(guide.url)
  const isOfStore = ({ url, product_id }: Product) => product_id !== undefined && host !== null && hostOf(url) === host
  return guide.products.filter((product) => !foundIds.has(product.id) && isOfStore(product)).map(({ id, title }) => ({ id, title }))
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : null)

function failureOf(ending: RunEnding): { code: string; message: string } {
  if (ending.state === 'stopped') return { code: 'stopped', message: 'The sync was stopped. Nothing was changed.' }
  if (ending.state === 'failed' && ending.error instanceof ExtractionError) return { code: ending.error.code, message: ending.error.message }
  return { code: 'internal', message: 'The store could not be reached. Try again.' }
}
