import { diffDocuments } from '../history/diff-documents.ts'
import { isPlain } from '../history/json-patch.ts'
import { keyedDocument } from '../history/keyed-document.ts'
import { sameJson } from '../history/same-json.ts'
import type { Facts } from './evidence.ts'
import { pointerOf, pointerSteps, valueAt } from './guide-pointer.ts'
import { keepEditedValues } from './keep-edited-values.ts'
import { memberLists } from './member-lists.ts'
import type { StyleGuide } from './style-guide.ts'

/** A value that a new reading found and a person decides on. Without `value` the reading did not find it any more. */
export interface Proposal {
  pointer: string
  value?: unknown
  /** What is known about the value, its parts and what it is a part of. */
  facts: Facts
}

/** What the server keeps of a guide and what says how whole a reading is. */
const NOT_PROPOSED = new Set([
  'facts',
  'positions',
  'updated',
  'complete',
  'missing',
  'version',
  'id',
  'match',
  'originalID',
  'account_type',
  'deletedImageURL',
  'mergedImages',
])
/** Measurements differ a little at every reading; alone they are no change of a value. */
const MEASURES = new Set(['share', 'count', 'updated', 'textLength', 'confidence', 'rect'])

/**
 * What a new reading would change in a guide, value by value; locked and hand-edited values are not among it. A reading that is not whole proposes to
 * take nothing away, since it may not have come that far.
 */
export function proposeChanges(now: StyleGuide, found: StyleGuide): Proposal[] {
  const kept = keepEditedValues(now, found)
  const { patch } = diffDocuments(keyedDocument(now, memberLists), keyedDocument(kept, memberLists))
  return patch.flatMap(({ path, value }): Proposal[] => {
    const steps = pointerSteps(path)
    if (NOT_PROPOSED.has(steps[0] ?? '') || steps.some((step) => MEASURES.has(step))) return []
    if (isEmpty(value) && !kept.complete) return []
    if (sameJson(withoutMeasures(valueAt(now, path)), withoutMeasures(value))) return []
    return [{ pointer: path, ...(value === undefined ? {} : { value }), facts: factsAround(kept.facts, steps) }]
  })
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function withoutMeasures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMeasures)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !MEASURES.has(key))
      .map(([key, member]) => [key, withoutMeasures(member)]),
  )
}

function factsAround(facts: Facts, steps: string[]): Facts {
  const pointer = pointerOf(...steps)
  const parts = Object.entries(facts).filter(([known]) => known === pointer || known.startsWith(`${pointer}/`))
  const wholes = steps.map((_, index) => pointerOf(...steps.slice(0, index + 1))).filter((known) => known !== pointer && facts[known])
  const nearest = wholes.at(-1)
  return Object.fromEntries([...(nearest === undefined ? [] : [[nearest, facts[nearest]] as const]), ...parts]) as Facts
}
