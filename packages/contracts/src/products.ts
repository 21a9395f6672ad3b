import { product } from '@brandwright/domain/brands/style-guide'
import { z } from 'zod'
import { importReport } from './import-report.ts'

/**
 * Input of `POST /api/brands/:id/products/list`: a CSV file, either plain or exported by a shop. With `trial`, the server parses the file but stores nothing.
 */
export const importProductsInput = z.strictObject({ text: z.string().min(1).max(1_500_000), trial: z.boolean().default(false) })
export type ImportProductsInput = z.infer<typeof importProductsInput>
export const importProductsResponse = importReport.extend({ revision: z.number().int() })

/**
 * Input of `POST /api/brands/:id/products/page`, which adds the product shown on a page. `POST …/products/:childId/refresh` fetches the product's page again.
 */
export const addProductPageInput = z.strictObject({ url: z.string().min(1).max(2000) })
/** `fields` lists the changed fields of an existing product; empty if the page has not changed. */
export const productRead = z.object({ product, added: z.boolean(), fields: z.array(z.string()), revision: z.number().int() })
export type ProductRead = z.infer<typeof productRead>

/** Input of `POST /api/brands/:id/collections/:childId/products`, which adds products to a collection, and `…/products/delete`, which removes them. */
export const collectProductsInput = z.strictObject({ ids: z.array(z.string().min(1).max(200)).min(1).max(2000) })

/**
 * Response of `POST /api/brands/:id/products/sync`, which starts a run that fetches the store's product list. `GET /api/runs/:runId/events` streams its events.
 */
export const syncResponse = z.object({ runId: z.string() })

/** Events of a sync run. */
const syncEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('run'), data: z.object({ runId: z.string(), id: z.string() }) }),
  z.object({ type: z.literal('progress'), data: z.object({ label: z.string(), stage: z.literal('products'), state: z.enum(['started', 'done']) }) }),
  z.object({
    type: z.literal('storeSynced'),
    data: z.object({
      added: z.array(z.object({ id: z.string(), title: z.string() })),
      changed: z.array(z.object({ id: z.string(), title: z.string(), fields: z.array(z.string()) })),
      /** Products in the guide that are no longer in the store. They stay until a user removes them. */
      gone: z.array(z.object({ id: z.string(), title: z.string() })),
      same: z.number().int(),
    }),
  }),
  z.object({ type: z.literal('fetchComplete'), data: z.object({ id: z.string(), updated: z.string() }) }),
  z.object({ type: z.literal('error'), data: z.object({ code: z.string(), message: z.string() }) }),
])
export type SyncEvent = z.infer<typeof syncEvent>
export type StoreSynced = Extract<SyncEvent, { type: 'storeSynced' }>['data']
