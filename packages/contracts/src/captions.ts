import { image } from '@brandwright/domain/brands/style-guide'
import { z } from 'zod'
import { typedWords } from './typed-words.ts'

const id = z.string().min(1).max(100)

/** `POST /api/updateImage`: gives a picture of a brand, named by its id or address, a caption; over another one only with `If-Match`. Answers the brand's pictures. */
export const updateImageInput = z.strictObject({ image: z.string().min(1).max(2000), brand: id, caption: typedWords(5000) })
export type UpdateImageInput = z.infer<typeof updateImageInput>
export const updateImageResponse = z.object({ images: z.array(image) })

/**
 * `POST /api/brands/:id/images/:childId/caption`: proposes what could be said of a picture; nothing is saved. A model that sees is shown the picture, where one
 * is set up. With `estimate` it is not, and the answer says what it would cost.
 */
export const proposeCaptionInput = z.strictObject({ estimate: z.boolean().default(false) }).default({ estimate: false })
export type ProposeCaptionInput = z.infer<typeof proposeCaptionInput>
/** `composed`: put together from what the page says and what was measured, by what has not seen the picture. `price` is in dollars, null where nobody knows it. */
export const proposedCaption = z.object({
  words: z.object({ alt: z.string(), caption: z.string() }).nullable(),
  composed: z.boolean(),
  model: z.string(),
  price: z.number().nullable(),
})
export type ProposedCaption = z.infer<typeof proposedCaption>
