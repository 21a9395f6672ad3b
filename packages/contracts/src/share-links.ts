import { styleGuide } from '@brandwright/domain/brands/style-guide'
import { z } from 'zod'
import { typedWords } from './typed-words.ts'

/** `POST /api/brands/:id/share-links`: `name` says for whom it is. Without `expiresInDays` it stands until it is withdrawn. */
export const shareLinkInput = z.strictObject({ name: typedWords(100).default(''), expiresInDays: z.number().int().min(1).max(365).optional() })
export type ShareLinkInput = z.input<typeof shareLinkInput>

/** A link that lets whoever has it read the visual part of a guide. */
export const shareLink = z.object({
  id: z.string(),
  name: z.string(),
  /** Null when the account is gone. */
  madeBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
})
export type ShareLink = z.infer<typeof shareLink>
export const shareLinksResponse = z.object({ items: z.array(shareLink) })

/** The answer to its making: `link` is shown this once. */
export const madeShareLink = shareLink.extend({ link: z.string() })
export type MadeShareLink = z.infer<typeof madeShareLink>

/** `GET /api/shared/:token`: the guide and nothing beside it. */
export const sharedGuide = styleGuide
