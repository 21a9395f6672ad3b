import { product } from '@brandwright/domain/brands/style-guide'
import { z } from 'zod'
import { importReport } from './import-report.ts'

/** `POST /api/brands/:id/products/list`: a CSV, as a shop exports it or a plain one. As a trial it is read and nothing is written. */
export const importProductsInput = z.strictObject({ text: z.string().min(1).max(1_500_000), trial: z.boolean().default(false) })
export type ImportProductsInput = z.infer<typeof importProductsInput>
export const importProductsResponse = importReport.extend({ revision: z.number().int() })

/** `POST /api/brands/:id/products/page`: the product of a page. `POST …/products/:childId/refresh` reads the page that it has. */
export const addProductPageInput = z.strictObject({ url: z.string().min(1).max(2000) })
/** `fields` are those of a known product that changed; none where the page says the same. */
export const productRead = z.object({ product, added: z.boolean(), fields: z.array(z.string()), revision: z.number().int() })
export type ProductRead = z.infer<typeof productRead>

/** `POST /api/brands/:id/collections/:childId/products`: products to put into a collection; `…/products/delete`: to take out of it again. */
export const collectProductsInput = z.strictObject({ ids: z.array(z.string().min(1).max(200)).min(1).max(2000) })

/** `POST /api/brands/:id/products/sync`: begins a run that reads the store's own list; `GET /api/runs/:runId/events` follows it. */
export const syncResponse = z.object({ runId: z.string() })

/** The lines of such a run. */
const syncEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('run'), data: z.object({ runId: z.string(), id: z.string() }) }),
  z.object({ type: z.literal('progress'), data: z.object({ label: z.string(), stage: z.literal('products'), state: z.enum(['started', 'done']) }) }),
  z.object({
    type: z.literal('storeSynced'),
    data: z.object({
      added: z.array(z.object({ id: z.string(), title: z.string() })),
      changed: z.array(z.object({ id: z.string(), title: z.string(), fields: z.array(z.string()) })),
      /** In the guide and not in the store any more. They stay until a person takes them away. */
      gone: z.array(z.object({ id: z.string(), title: z.string() })),
      same: z.number().int(),
    }),
  }),
  z.object({ type: z.literal('fetchComplete'), data: z.object({ id: z.string(), updated: z.string() }) }),
  z.object({ type: z.literal('error'), data: z.object({ code: z.string(), message: z.string() }) }),
])
export type SyncEvent = z.infer<typeof syncEvent>
export type StoreSynced = Extract<SyncEvent, { type: 'storeSynced' }>['data']
