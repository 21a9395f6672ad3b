import { z } from 'zod'

/** A rectangle in CSS pixels, measured from the top left of the page (not of the viewport). */
export const rect = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type Rect = z.infer<typeof rect>

/** Where a value was seen. `area` is painted CSS px², `share` the part of all painted area read (0 to 1). */
export const evidence = z.object({
  page: z.string(),
  selector: z.string().optional(),
  rect: rect.optional(),
  area: z.number().optional(),
  share: z.number().optional(),
  /** How many elements show the value, and on how many pages: every place tells both of all places, of which only some are kept. */
  count: z.number().int().optional(),
  pages: z.number().int().optional(),
  /** As the author wrote it: `var(--ember)`, `hsl(35 11% 38%)`. */
  written: z.string().optional(),
  note: z.string().optional(),
  /** Address of a picture of that place of the page; absent where no blob storage was given. */
  crop: z.string().optional(),
  /** The part of the page that the picture shows, so that the place itself can be outlined in it. */
  cropRect: rect.optional(),
})
export type Evidence = z.infer<typeof evidence>

/** What is known about one value of a guide. `confidence` is calibrated: of the facts at 0.9, nine in ten are right. */
export const fact = z.object({
  evidence: z.array(evidence),
  confidence: z.number().min(0).max(1),
  locked: z.boolean().optional(),
  /** Who locked it; that person and admins may change or unlock it. */
  lockedBy: z.string().optional(),
  wrong: z.boolean().optional(),
  editedBy: z.string().optional(),
  at: z.string().optional(),
})
export type Fact = z.infer<typeof fact>

/** Facts keyed by the JSON pointer of the value: `/colors/roles/primary`, `/images/img_7f3/caption`. */
export const facts = z.record(z.string(), fact)
export type Facts = z.infer<typeof facts>
