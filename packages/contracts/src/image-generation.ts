import { image } from '@brandwright/domain/brands/style-guide'
import { type ImagePreset, imagePresets } from '@brandwright/domain/images/image-presets'
import { z } from 'zod'
import { requestId } from './request-id.ts'
import { typedWords } from './typed-words.ts'

const presets = Object.keys(imagePresets) as [ImagePreset, ...ImagePreset[]]

/**
 * `POST /api/text-to-image`: a picture for a brand, one's own where none is named. `kind` `composed` draws one by rule even where a model could. Unless `process` and `processImages`
 * both hold, the picture is not added to the brand's, and its file is kept for a day. With `estimate` nothing is made: the answer says what it would cost.
 * `imageId` names an image of the brand that the words change; the result is another image. Only some models do that: 503 where none is set up.
 */
export const textToImageInput = z.strictObject({
  brand: z.string().min(1).max(100).optional(),
  imageId: z.string().min(1).max(100).optional(),
  text: typedWords(4000).regex(/\S/, 'must not be empty'),
  kind: z.enum(['dalle', 'composed']).default('dalle'),
  process: z.boolean().default(true),
  processImages: z.boolean().default(true),
  size: z.enum(['sm', 'md', 'lg']).default('lg'),
  style: z.enum(['natural', 'vivid', ...presets]).default('natural'),
  estimate: z.boolean().default(false),
  requestId,
})
export type TextToImageInput = z.infer<typeof textToImageInput>

/** `composed`: drawn by rule in the brand's colors; it shows nothing of the words. `price` is in dollars, null where nobody knows it. */
export const textToImageResponse = z.object({ image: image.nullable(), composed: z.boolean(), model: z.string(), price: z.number().nullable() })
export type TextToImageResponse = z.infer<typeof textToImageResponse>
