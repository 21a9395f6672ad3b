import { z } from 'zod'

/** A rectangle in CSS pixels, relative to the top left corner of the page, not of the viewport. */
export const rect = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type Rect = z.infer<typeof rect>

/** Evidence for a value. `area` is the painted area in CSS px², and `share` the fraction of the total painted area (0 to 1). */
export const evidence = z.object({
  page: z.string(),
  selector: z.string().optional(),
  rect: rect.optional(),
  area: z.number().optional(),
  share: z.number().optional(),
  /** Total number of elements or pages with the value. Every piece of evidence repeats this number, because only some pieces are stored. */
  count: z.number().int().optional(),
  pages: z.number().int().optional(),
  /** Value as written in the site's CSS, such as `var(--ember)` or `hsl(35 11% 38%)`. */
  written: z.string().optional(),
  note: z.string().optional(),
  /** URL of a screenshot of the area around the evidence. Absent without blob storage. */
  crop: z.string().optional(),
  /** Page area that the crop shows, so that the evidence can be outlined in the crop. */
  cropRect: rect.optional(),
})
export type Evidence = z.infer<typeof evidence>

/** Evidence and status of one value in a guide. `confidence` is calibrated: of all facts with confidence 0.9, nine in ten are right. */
export const fact = z.object({
  evidence: z.array(evidence),
  confidence: z.number().min(0).max(1),
  locked: z.boolean().optional(),
  /** Id of the user who locked the value. Only that user and admins can change or unlock it. */
  lockedBy: z.string().optional(),
  wrong: z.boolean().optional(),
  editedBy: z.string().optional(),
  at: z.string().optional(),
})
export type Fact = z.infer<typeof fact>

/** Facts by JSON pointer of the value: `/colors/roles/primary`, `/images/img_7f3/caption`. */
export const facts = z.record(z.string(), fact)
export type Facts = z.infer<typeof facts>
