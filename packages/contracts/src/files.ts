import { z } from 'zod'

/**
 * Input of `files/list`, which returns the stored files of a brand whose guide the requester can see; `brand` defaults to the user's brand. `size` is in bytes,
 * null if the file no longer exists.
 */
export const filesInput = z.strictObject({ brand: z.string().min(1).max(100).optional() }).default({})
export const brandFile = z.object({
  name: z.string(),
  kind: z.enum(['image', 'logo', 'svg', 'font', 'video', 'poster', 'product', 'portrait']),
  size: z.number().int().nullable(),
  url: z.string(),
})
export const filesResponse = z.array(brandFile)
export type FilesResponse = z.infer<typeof filesResponse>
