import { image } from '@brandwright/domain/brands/style-guide'
import { z } from 'zod'
import { storedText } from './stored-text.ts'

const id = z.string().min(1).max(100)

/** Input of `POST /api/updateImage`: sets the caption of a brand's image, by id or URL; replacing a caption requires `If-Match`. Returns the brand's images. */
export const updateImageInput = z.strictObject({ image: z.string().min(1).max(2000), brand: id, caption: storedText(5000) })
export type UpdateImageInput = z.infer<typeof updateImageInput>
export const updateImageResponse = z.object({ images: z.array(image) })

/**
 * Input of `POST /api/brands/:id/images/:childId/caption`, which proposes a caption without saving it, using a vision model if one is configured. With
 * `estimate`, the server returns only the cost.
 */
export const proposeCaptionInput = z.strictObject({ estimate: z.boolean().default(false) }).default({ estimate: false })
export type ProposeCaptionInput = z.infer<typeof proposeCaptionInput>
/** `composed` is true if rules derived the caption from page texts and measurements instead of a vision model. `price` is in dollars, null if unknown. */
export const proposedCaption = z.object({
  texts: z.object({ alt: z.string(), caption: z.string() }).nullable(),
  composed: z.boolean(),
  model: z.string(),
  price: z.number().nullable(),
})
export type ProposedCaption = z.infer<typeof proposedCaption>
