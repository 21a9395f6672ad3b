import { diffDocuments } from '../history/diff-documents.ts'
import { isPlain } from '../history/json-patch.ts'
import { keyedDocument } from '../history/keyed-document.ts'
import { sameJson } from '../history/same-json.ts'
import { pointerOf, pointerSteps, valueAt } from '../pointers/guide-pointer.ts'
import type { Facts } from './evidence.ts'
import { innerMemberLists } from './inner-member-lists.ts'
import { keepEditedValues } from './keep-edited-values.ts'
import { memberLists } from './member-kinds.ts'
import type { Proposal } from './proposal.ts'
import type { ButtonStyle, StyleGuide } from './style-guide.ts'

/** Measurements, which vary slightly between extractions. A difference in them alone is not a change of a value. */
const MEASURES: ReadonlySet<string> = new Set(['share', 'count', 'area', 'updated', 'textLength', 'confidence', 'rect', 'focal'])
/** Properties that are never proposed: those managed by the server, the completeness of an extraction, and CSS rules derived from other values. */
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
  'stylesheet',
])
/** Properties that define the style of a button. If one differs, the whole style is proposed as a single change. */
const STYLE_KEYS = ['backgroundColor', 'color', 'borderRadius', 'borderColor', 'backgroundImage'] as const

/**
 * Returns one proposal for each value that a new extraction would change, except locked and edited values. An incomplete extraction proposes no removals,
 * because it may not have reached those values.
 */
export function proposeChanges(now: StyleGuide, found: StyleGuide): Proposal[] {
  const merged = keepEditedValues(now, found)
  const { patch } = diffDocuments(toKeyed(now), toKeyed(merged))
  const painted = new Set(merged.buttonStyles.filter((button) => isRepainted(now, button)).map(({ id }) => pointerOf('buttonStyles', id)))
  const single = patch.filter(({ path }) => ![...painted].some((button) => path.startsWith(`${button}/`)))
  const repainted = [...painted].map((path) => ({ path, value: valueAt(merged, path) }))
  return [...single, ...repainted].flatMap(({ path, value }): Proposal[] => {
    const steps = pointerSteps(path)
    if (NOT_PROPOSED.has(steps[0] ?? '') || steps.some((step) => MEASURES.has(step))) return []
    if (isEmpty(value) && !merged.complete) return []
    if (sameJson(withoutMeasures(valueAt(now, path)), withoutMeasures(value))) return []
    const place = positionIn(merged, steps)
    return [{ pointer: path, ...(value === undefined ? {} : { value }), ...(place === null ? {} : { place }), facts: relatedFacts(merged.facts, steps) }]
  })
}

const toKeyed = (guide: StyleGuide) => keyedDocument(guide, [...memberLists, ...innerMemberLists])

function isRepainted(now: StyleGuide, button: ButtonStyle): boolean {
  const before = now.buttonStyles.find(({ id }) => id === button.id)
  return before !== undefined && STYLE_KEYS.some((key) => before[key] !== button[key])
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns the index of a button, or null for any other member. Order matters only for buttons: the most prominent button comes first. */
function positionIn({ buttonStyles }: StyleGuide, [list, id, ...rest]: string[]): number | null {
  const position = list === 'buttonStyles' && rest.length === 0 ? buttonStyles.findIndex((button) => button.id === id) : -1
  return position < 0 ? null : position
}

/**
 * Returns a proposal for each locked or edited value that differs from the value found by a scan. The guide keeps the user's value, and reviewers see the
 * site's current value.
 */
export function openDifferences(now: StyleGuide, found: StyleGuide): Proposal[] {
  return Object.entries(now.facts).flatMap(([pointer, { locked, editedBy }]): Proposal[] => {
    if ((!locked && editedBy === undefined) || pointer.startsWith('/copyGuidelines/')) return []
    const [current, value] = [valueAt(now, pointer), valueAt(found, pointer)]
    if (current === undefined || value === undefined || sameJson(withoutMeasures(current), withoutMeasures(value))) return []
    return [{ pointer, value, facts: relatedFacts(found.facts, pointerSteps(pointer)) }]
  })
}

/** Returns the facts of a value and its parts, and of its nearest parent that has facts. */
function relatedFacts(facts: Facts, steps: string[]): Facts {
  const pointer = pointerOf(...steps)
  const parts = Object.entries(facts).filter(([factPointer]) => factPointer === pointer || factPointer.startsWith(`${pointer}/`))
  const parents = steps.map((_, index) => pointerOf(...steps.slice(0, index + 1))).filter((parent) => parent !== pointer && facts[parent])
  const nearest = parents.at(-1)
  return Object.fromEntries([...(nearest === undefined ? [] : [[nearest, facts[nearest]] as const]), ...parts]) as Facts
}

/** Returns a copy of a value without its measurements, at any depth. */
function withoutMeasures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMeasures)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !MEASURES.has(key))
      .map(([key, member]) => [key, withoutMeasures(member)]),
  )
}
