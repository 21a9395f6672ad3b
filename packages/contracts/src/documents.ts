import { suggestion, suggestionHunk } from '@brandwright/domain/history/suggestion'
import { z } from 'zod'

/** Returns the API schema of a document: its body and the fields that only the server writes. `createdBy` is null if the account was deleted. */
export const documentEntry = <Body extends z.ZodType>(body: Body) =>
  z.object({
    id: z.string(),
    brandId: z.string(),
    revision: z.number().int(),
    body,
    createdAt: z.string(),
    updatedAt: z.string(),
    createdBy: z.string().nullable(),
  })
export type DocumentEntry<Body> = Omit<z.infer<ReturnType<typeof documentEntry>>, 'body'> & { body: Body }

/**
 * A run's suggestion for a document. `label` describes the changed value; a missing `before` means that the value is new, and a missing `after` that the
 * suggestion removes it.
 */
export const suggestionEntry = suggestion.extend({
  hunks: z.array(suggestionHunk.omit({ detail: true }).extend({ label: z.string() })),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  /** Null if the hunk is undecided. */
  decidedAt: z.string().nullable(),
})
export type SuggestionEntry = z.infer<typeof suggestionEntry>

/** A hunk that cannot be accepted, because the document's value is now `now` instead of `before`. */
export const hunkConflict = suggestionHunk.pick({ id: true, pointer: true, before: true, after: true }).extend({ label: z.string(), now: z.unknown() })
export type HunkConflict = z.infer<typeof hunkConflict>
