import { z } from 'zod'

/** `files/list`: the files that a brand keeps, one's own where none is named, as far as the asker may see its guide. `size` is in bytes, null for a file that is not there any more. */
export const filesInput = z.strictObject({ brand: z.string().min(1).max(100).optional() }).default({})
export const brandFile = z.object({
  name: z.string(),
  kind: z.enum(['image', 'logo', 'svg', 'font', 'video', 'poster', 'product', 'portrait']),
  size: z.number().int().nullable(),
  url: z.string(),
})
export const filesResponse = z.array(brandFile)
export type FilesResponse = z.infer<typeof filesResponse>
