import { z } from 'zod'

/** A video of the brand, by its address elsewhere or as a file that we keep: readings of the site find none, people add them. */
export const video = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  description: z.string(),
  /** Its length. Measured of files; of others what a person typed. */
  seconds: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  /** A still, as a picture that we keep. */
  poster: z.string().optional(),
  transcript: z.string().optional(),
  /** As they were typed or uploaded; they are shown rebuilt from their times and words. */
  captions: z.string().optional(),
})
export type Video = z.infer<typeof video>
