import { z } from 'zod'
import { pointerOf, pointerSteps, valueAt } from '../pointers/guide-pointer.ts'
import { isPlain, type PatchStep, type PlainDocument, stepTo } from './json-patch.ts'
import { mergeText } from './merge-text.ts'
import { revisionVia } from './revision-via.ts'
import { sameJson } from './same-json.ts'

/**
 * One value that a run would change. `pointer` leads through the keyed document; an absent `before` or `after` stands for no value. `detail` is what the
 * noun stores beside the value.
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
 * What a run suggests to change in a document. `entity` and `documentId` name the document, `base` is the revision that the run read, `via` the kind of
 * revision that an accepted hunk makes.
 */
export const suggestion = z.object({
  id: z.string(),
  entity: z.string(),
  documentId: z.string(),
  base: z.number().int().min(0),
  /** Null in one from before runs were recorded. */
  runId: z.string().nullable(),
  via: revisionVia,
  hunks: z.array(suggestionHunk),
})
export type Suggestion = z.infer<typeof suggestion>

export type AcceptedHunk = { patch: PatchStep[] } | { conflict: { before: unknown; after: unknown; now: unknown } }

/**
 * Returns the steps that make a hunk's change in a keyed document: none where the document has the value already, the texts merged by word where both
 * changed. It is a conflict where the value is no longer `before` and cannot be merged, or where what the pointer leads through does not exist.
 */
export function acceptHunk(document: PlainDocument, { pointer, before, after }: Pick<SuggestionHunk, 'pointer' | 'before' | 'after'>): AcceptedHunk {
  const now = valueAt(document, pointer)
  const conflict = { conflict: { before, after, now } }
  if (!canBeSet(document, pointer)) return conflict
  if (sameJson(now, after)) return { patch: [] }
  if (sameJson(now, before)) return { patch: [stepTo(pointer, now, after)] }
  if (typeof now !== 'string' || typeof before !== 'string' || typeof after !== 'string') return conflict
  const text = mergeText(before, now, after)
  if ('conflict' in text) return conflict
  return { patch: text.merged === now ? [] : [stepTo(pointer, now, text.merged)] }
}

/** Lists the hunks that nobody has accepted or rejected. */
export const openHunks = ({ hunks }: Pick<Suggestion, 'hunks'>): SuggestionHunk[] => hunks.filter(({ state }) => state === 'open')

/** Patches lead through objects only. */
function canBeSet(document: PlainDocument, pointer: string): boolean {
  const steps = pointerSteps(pointer)
  const around = steps.map((_, index) => valueAt(document, pointerOf(...steps.slice(0, index))))
  return steps.length > 0 && steps.at(-1) !== '__proto__' && around.every(isPlain)
}
