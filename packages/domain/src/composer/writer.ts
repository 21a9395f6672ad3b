import { z } from 'zod'
import { campaignBrief, campaignPlanEntry } from '../campaigns/campaign-brief.ts'
import { REVISION_AIMS } from '../campaigns/revise-texts.ts'
import { PLACES } from '../checks/findings/check.ts'
import type { FunctionName, ResultOf } from '../guidelines/results.ts'
import type { Material } from './material.ts'

const text = z.string().optional().catch(undefined)

/** Input of the composer's text functions, parsed from a JSON message. A plain text becomes the field `text`. */
export const writerInput = z.object({
  text,
  subject: text,
  pre_header: text,
  header: text,
  sub_header: text,
  body: text,
  button: z.object({ text, url: text }).optional().catch(undefined),
  persona: text,
  brief: campaignBrief.optional().catch(undefined),
  /** Campaign plan. `index` is the index of the entry to write. */
  plan: z.array(campaignPlanEntry).optional().catch(undefined),
  index: z.number().int().optional().catch(undefined),
  /** Existing sections of that entry. */
  written: z.array(z.unknown()).optional().catch(undefined),
  aim: z.enum(REVISION_AIMS).optional().catch(undefined),
  texts: z
    .array(z.object({ key: z.string(), text: z.string(), place: z.enum(PLACES) }))
    .optional()
    .catch(undefined),
})
export type WriterInput = z.infer<typeof writerInput>

/** Writes the result of a function. Returns null if the guide has too little material for it. */
export type Writer<Name extends FunctionName> = (material: Material, input: WriterInput) => ResultOf<Name> | null
