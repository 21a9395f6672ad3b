import { suggestion, suggestionHunk } from '@brandwright/domain/history/suggestion'
import { z } from 'zod'

/** A document of a noun as clients see it: its body, and what the server alone writes. `createdBy` is null when the account is deleted. */
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

/** What a run suggests to change in a document. `words` is what the place is called; an absent `before` or `after` stands for no value. */
export const suggestionEntry = suggestion.extend({
  hunks: z.array(suggestionHunk.omit({ detail: true }).extend({ words: z.string() })),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  /** Null while a hunk is open. */
  decidedAt: z.string().nullable(),
})
export type SuggestionEntry = z.infer<typeof suggestionEntry>

/** A hunk that cannot be accepted, because its value is `now` another one than `before`. */
export const hunkConflict = suggestionHunk.pick({ id: true, pointer: true, before: true, after: true }).extend({ words: z.string(), now: z.unknown() })
export type HunkConflict = z.infer<typeof hunkConflict>
