import { z } from 'zod'
import { pointerOf, pointerSteps, valueAt } from '../pointers/guide-pointer.ts'
import { isPlain, type PatchStep, type PlainDocument, stepAt } from './json-patch.ts'
import { mergeText } from './merge-text.ts'
import { revisionVia } from './revision-via.ts'
import { sameJson } from './same-json.ts'

/**
 * A change to one value that a run suggests. `pointer` addresses the keyed document, an absent `before` or `after` stands for a missing value, and `detail` is
 * data that depends on the kind of document.
 */
export const suggestionHunk = z.object({
  id: z.string(),
  pointer: z.string().startsWith('/'),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  why: z.string(),
  state: z.enum(['open', 'accepted', 'rejected']),
  decidedBy: z.string().nullable().optional(),
  decidedAt: z.string().optional(),
  detail: z.unknown().optional(),
})
export type SuggestionHunk = z.infer<typeof suggestionHunk>

/**
 * Changes to a document that a run suggests. `entity` and `documentId` identify the document, `base` is the revision on which the suggestion is based, and
 * `via` is the kind of revision that accepting a hunk writes.
 */
export const suggestion = z.object({
  id: z.string(),
  entity: z.string(),
  documentId: z.string(),
  base: z.number().int().min(0),
  /** Null in suggestions from versions that did not record runs. */
  runId: z.string().nullable(),
  via: revisionVia,
  hunks: z.array(suggestionHunk),
})
export type Suggestion = z.infer<typeof suggestion>

export type AcceptedHunk = { patch: PatchStep[] } | { conflict: { before: unknown; after: unknown; now: unknown } }

/**
 * Returns the steps that apply a hunk to a keyed document: none if the document already has the value, and a word-by-word merge if both changed the text.
 * Returns a conflict if the value is no longer `before` and can't be merged, or if the pointer's parent doesn't exist.
 */
export function acceptHunk(document: PlainDocument, { pointer, before, after }: Pick<SuggestionHunk, 'pointer' | 'before' | 'after'>): AcceptedHunk {
  const now = valueAt(document, pointer)
  const conflict = { conflict: { before, after, now } }
  if (!canBeSet(document, pointer)) return conflict
  if (sameJson(now, after)) return { patch: [] }
  if (sameJson(now, before)) return { patch: [stepAt(document, pointer, after)] }
  if (typeof now !== 'string' || typeof before !== 'string' || typeof after !== 'string') return conflict
  const text = mergeText(before, now, after)
  if ('conflict' in text) return conflict
  return { patch: text.merged === now ? [] : [stepAt(document, pointer, text.merged)] }
}

/** Returns the hunks that are neither accepted nor rejected. */
export const openHunks = ({ hunks }: Pick<Suggestion, 'hunks'>): SuggestionHunk[] => hunks.filter(({ state }) => state === 'open')

/** Returns true if the value at a pointer can be set: the pointer leads only through objects and through list members by id. */
function canBeSet(document: PlainDocument, pointer: string): boolean {
  const steps = pointerSteps(pointer)
  const ancestors = steps.map((_, index) => valueAt(document, pointerOf(...steps.slice(0, index))))
  const isMember = (value: unknown, id: string | undefined) => isPlain(value) && value.id === id
  return (
    steps.at(-1) !== '__proto__' &&
    isPlain(ancestors.at(-1)) &&
    ancestors.every((value, index) => isPlain(value) || (Array.isArray(value) && isMember(ancestors[index + 1], steps[index])))
  )
}
