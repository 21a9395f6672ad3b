import { z } from 'zod'
import { page } from './paging.ts'

/** A published version of a page. `publishedBy` is null if the account was deleted. */
const pageVersion = z.object({
  number: z.number().int(),
  slug: z.string(),
  isLive: z.boolean(),
  publishedAt: z.string(),
  publishedBy: z.string().nullable(),
  hasVariant: z.boolean(),
  /** Percent of visitors who see the B variant; 0 without one. */
  variantShare: z.number().int(),
})

/** Views of a variant, and the contacts it produced. */
const variantResult = z.object({ views: z.number().int(), contacts: z.number().int() })

/**
 * Response of `GET /api/campaigns/:cid/items/:itemId/page` and of the following calls: `POST …/page/publish` with `If-Match` publishes that revision unless a
 * finding blocks it, `POST …/page/versions/:number/publish` publishes an earlier version again, and `DELETE …/page` unpublishes.
 */
export const pagePublication = z.object({
  /** Null while the page is not public. */
  url: z.string().nullable(),
  /** True if publishing now would not change the content; null while the page is not public. */
  isCurrent: z.boolean().nullable(),
  /** Newest first. */
  versions: z.array(pageVersion),
  /** Totals of all versions; `b` is null if there never was a B variant. */
  results: z.object({ a: variantResult, b: variantResult.nullable() }),
  /** Item of the B variant; null if there is none. */
  variantId: z.string().nullable(),
})
export type PagePublication = z.infer<typeof pagePublication>

/** An entry of `GET …/page/contacts`: newest first. `…/page/contacts/csv` returns all as a table. */
export const pageContact = z.object({
  id: z.string(),
  email: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Consent text as shown to the visitor; empty if the form had none. */
  consent: z.string(),
  variant: z.enum(['a', 'b']),
  version: z.number().int(),
  created: z.string(),
})
export type PageContact = z.infer<typeof pageContact>
export const pageContacts = page(pageContact)
export type PageContacts = z.infer<typeof pageContacts>
