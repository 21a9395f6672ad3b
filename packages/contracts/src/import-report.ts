import { z } from 'zod'

/** Result of importing a list. Each row is in exactly one of `added`, `merged` and `refused`. */
export const importReport = z.object({
  /** Detected format of the list. */
  form: z.enum(['table', 'lines']),
  /** Unknown columns, which were ignored. */
  ignored: z.array(z.string()),
  added: z.array(z.object({ row: z.number().int(), name: z.string() })),
  merged: z.array(z.object({ row: z.number().int(), name: z.string() })),
  /** Rejected rows with their original text, so that they can be corrected and sent again. */
  refused: z.array(z.object({ row: z.number().int(), reason: z.string(), line: z.string() })),
  /** True if the import changed the guide and can therefore be undone. */
  written: z.boolean(),
  /** Header row of a table, displayed above the rejected rows. */
  heading: z.string(),
})
export type ImportReport = z.infer<typeof importReport>
