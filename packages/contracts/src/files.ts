import { z } from 'zod'

/**
 * `files/list`: the stored files of a brand, by default the user's own, if the requester can see its guide. `size` is in bytes, null if the file no longer
 * exists.
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
