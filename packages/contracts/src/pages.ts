import { z } from 'zod'
import { page } from './paging.ts'

/** A publication of a page. `publishedBy` is null when the account is deleted. */
const pageVersion = z.object({
  number: z.number().int(),
  slug: z.string(),
  isLive: z.boolean(),
  publishedAt: z.string(),
  publishedBy: z.string().nullable(),
  hasVariant: z.boolean(),
})

/** How often a variant was opened, and how many contacts came from it. */
const variantResult = z.object({ views: z.number().int(), contacts: z.number().int() })

/**
 * `GET /api/campaigns/:cid/items/:itemId/page`: whether a page is public, newest version first. `url` and `isCurrent` are null while it is not; `isCurrent` says
 * whether the page would be published with the same content now. `results` are those of all versions; `b` is null where there never was a B variant.
 *
 * `POST …/page/publish` with `If-Match` publishes the page as it is in that revision, refused while a finding blocks it; `POST …/page/versions/:number/publish` publishes
 * an earlier version again; `DELETE …/page` takes it from the public address. All answer this object.
 */
export const pagePublication = z.object({
  url: z.string().nullable(),
  isCurrent: z.boolean().nullable(),
  versions: z.array(pageVersion),
  results: z.object({ a: variantResult, b: variantResult.nullable() }),
  /** The item that is the B variant; null without one. */
  variantId: z.string().nullable(),
})
export type PagePublication = z.infer<typeof pagePublication>

/** `GET …/page/contacts`: newest first. `…/page/contacts/csv` has all of them as a table. */
export const pageContact = z.object({
  id: z.string(),
  email: z.string(),
  fields: z.record(z.string(), z.string()),
  /** What the person agreed to, as it was shown; empty where the form asked for no consent. */
  consent: z.string(),
  variant: z.enum(['a', 'b']),
  version: z.number().int(),
  created: z.string(),
})
export type PageContact = z.infer<typeof pageContact>
export const pageContacts = page(pageContact)
export type PageContacts = z.infer<typeof pageContacts>
