import { z } from 'zod'

/** A video of the brand, by external URL or as a stored file. Users add videos; extractions find none. */
export const video = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  description: z.string(),
  /** Duration. Measured for files, otherwise entered by a user. */
  seconds: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  /** Still image, stored as a file. */
  poster: z.string().optional(),
  transcript: z.string().optional(),
  /** As entered or uploaded; rendered from parsed times and texts. */
  captions: z.string().optional(),
})
export type Video = z.infer<typeof video>
