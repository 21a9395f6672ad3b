import { z } from 'zod'

/** A video of the brand, either at an external URL or as a stored file. Only users add videos; extractions ignore them. */
export const video = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  description: z.string(),
  /** Duration in seconds: measured for a stored file, else entered by a user. */
  seconds: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  /** Still image, stored as a file. */
  poster: z.string().optional(),
  transcript: z.string().optional(),
  /** Captions as entered or uploaded. Only their parsed times and texts are rendered. */
  captions: z.string().optional(),
})
export type Video = z.infer<typeof video>
