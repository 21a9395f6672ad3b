import { styleGuide } from '@brandwright/domain/brands/style-guide'
import { z } from 'zod'
import { storedText } from './stored-text.ts'

/** Input of `POST /api/brands/:id/share-links`; `name` is the recipient. Without `expiresInDays`, the link is valid until it is revoked. */
export const shareLinkInput = z.strictObject({ name: storedText(100).default(''), expiresInDays: z.number().int().min(1).max(365).optional() })
export type ShareLinkInput = z.input<typeof shareLinkInput>

/** A link that gives anyone who has it access to the visual part of a guide. */
export const shareLink = z.object({
  id: z.string(),
  name: z.string(),
  /** Null if the account was deleted. */
  madeBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
})
export type ShareLink = z.infer<typeof shareLink>
export const shareLinksResponse = z.object({ items: z.array(shareLink) })

/** Response to the creation of a link. No later response contains `link`. */
export const createdShareLink = shareLink.extend({ link: z.string() })
export type CreatedShareLink = z.infer<typeof createdShareLink>

/** Response of `GET /api/shared/:token`: the visual part of the guide. */
export const sharedGuide = styleGuide
