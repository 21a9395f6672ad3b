import { z } from 'zod'

/** Sample texts of the pages, by element. */
export const textSamples = z.object({
  headers: z.object({
    h1: z.array(z.string()),
    h2: z.array(z.string()),
    h3: z.array(z.string()),
    h4: z.array(z.string()),
    h5: z.array(z.string()),
    h6: z.array(z.string()),
  }),
  paragraphs: z.array(z.string()),
  spans: z.array(z.string()),
  links: z.array(z.string()),
  buttons: z.array(z.string()),
  divs: z.array(z.string()),
  emailSubjects: z.array(z.string()),
  emailPreviews: z.array(z.string()),
  productCopy: z.array(z.string()),
  /** A heading and the paragraph that follows it in the same block. */
  pairs: z.array(z.object({ header: z.string(), paragraph: z.string() })),
})
export type TextSamples = z.infer<typeof textSamples>
