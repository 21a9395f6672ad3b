import { image } from '@brandwright/domain/brands/style-guide'
import { type ImagePreset, imagePresets } from '@brandwright/domain/images/image-presets'
import { z } from 'zod'
import { requestId } from './request-id.ts'
import { storedText } from './stored-text.ts'

const presets = Object.keys(imagePresets) as [ImagePreset, ...ImagePreset[]]

/**
 * Input of `POST /api/text-to-image`. Unless both `process` and `processImages` are true, the image isn't added to the brand, and its file expires after one
 * day.
 */
export const textToImageInput = z.strictObject({
  /** Id of the brand. Defaults to the user's brand. */
  brand: z.string().min(1).max(100).optional(),
  /** Id of the image to edit. The response is 503 if no configured model can edit images. */
  imageId: z.string().min(1).max(100).optional(),
  text: storedText(4000).regex(/\S/, 'must not be empty'),
  /** `composed` renders the image by rules, even if a model is available. */
  kind: z.enum(['dalle', 'composed']).default('dalle'),
  process: z.boolean().default(true),
  processImages: z.boolean().default(true),
  size: z.enum(['sm', 'md', 'lg']).default('lg'),
  style: z.enum(['natural', 'vivid', ...presets]).default('natural'),
  /** True to return only the cost. */
  estimate: z.boolean().default(false),
  requestId,
})
export type TextToImageInput = z.infer<typeof textToImageInput>

/** `composed` is true if rules rendered the image in the brand's colors, in which case it doesn't depict the text. `price` is in dollars, null if unknown. */
export const textToImageResponse = z.object({ image: image.nullable(), composed: z.boolean(), model: z.string(), price: z.number().nullable() })
export type TextToImageResponse = z.infer<typeof textToImageResponse>
