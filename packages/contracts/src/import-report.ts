import { z } from 'zod'

/** What became of a list that was brought in, row by row: every row is in one of the three. */
export const importReport = z.object({
  /** How the list was read. */
  form: z.enum(['table', 'lines']),
  /** Columns that were not understood; what stands in them was left out. */
  ignored: z.array(z.string()),
  added: z.array(z.object({ row: z.number().int(), name: z.string() })),
  merged: z.array(z.object({ row: z.number().int(), name: z.string() })),
  /** With the row as it was given, to be put right and sent again. */
  refused: z.array(z.object({ row: z.number().int(), reason: z.string(), line: z.string() })),
  /** Whether anything of the guide is another thing now, so that there is something to take back. */
  written: z.boolean(),
  /** The heading of a table, to stand above the refused rows. */
  heading: z.string(),
})
export type ImportReport = z.infer<typeof importReport>
