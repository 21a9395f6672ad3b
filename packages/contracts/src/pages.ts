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
  /** Percentage of visitors who see the B variant. 0 without a B variant. */
  variantShare: z.number().int(),
})

/** Views of a variant and the number of contacts it produced. */
const variantResult = z.object({ views: z.number().int(), contacts: z.number().int() })

/**
 * Response of `GET /api/campaigns/:cid/items/:itemId/page`, and of the calls that publish: `POST …/page/publish` with `If-Match` (fails if a finding blocks
 * it), `POST …/page/versions/:number/publish` for an earlier version, and `DELETE …/page` to unpublish.
 */
export const pagePublication = z.object({
  /** Null if the page is not public. */
  url: z.string().nullable(),
  /** True if the public page has the current content, or null if the page is not public. */
  isCurrent: z.boolean().nullable(),
  /** Published versions, newest first. */
  versions: z.array(pageVersion),
  /** Totals over all versions. `b` is null if the page never had a B variant. */
  results: z.object({ a: variantResult, b: variantResult.nullable() }),
  /** Id of the B variant's item, or null if the page has no B variant. */
  variantId: z.string().nullable(),
})
export type PagePublication = z.infer<typeof pagePublication>

/** An entry of `GET …/page/contacts`, newest first. `…/page/contacts/csv` returns all contacts as CSV. */
export const pageContact = z.object({
  id: z.string(),
  email: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Consent text as shown to the visitor; empty if the form had no consent text. */
  consent: z.string(),
  variant: z.enum(['a', 'b']),
  version: z.number().int(),
  created: z.string(),
})
export type PageContact = z.infer<typeof pageContact>
export const pageContacts = page(pageContact)
export type PageContacts = z.infer<typeof pageContacts>
