import { diffDocuments } from '../history/diff-documents.ts'
import { keyedDocument } from '../history/keyed-document.ts'
import { sameJson } from '../history/same-json.ts'
import { pointerOf, pointerSteps, valueAt } from '../pointers/guide-pointer.ts'
import { factsAround } from './facts-around.ts'
import { innerMemberLists } from './inner-member-lists.ts'
import { keepEditedValues } from './keep-edited-values.ts'
import { memberLists } from './member-kinds.ts'
import type { Proposal } from './proposal.ts'
import type { ButtonStyle, StyleGuide } from './style-guide.ts'
import { MEASURES, withoutMeasures } from './without-measures.ts'

/** What the server keeps of a guide, what says how whole a reading is, and the rules that are made of the values. */
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
/** What a button is named by: where one of these differs, it is another look of the button and is decided as one. */
const LOOK = ['backgroundColor', 'color', 'borderRadius', 'borderColor', 'backgroundImage'] as const

/**
 * What a new reading would change in a guide, value by value; locked and hand-edited values are not among it. A reading that is not whole proposes to
 * take nothing away, since it may not have come that far.
 */
export function proposeChanges(now: StyleGuide, found: StyleGuide): Proposal[] {
  const kept = keepEditedValues(now, found)
  const { patch } = diffDocuments(keyed(now), keyed(kept))
  const painted = new Set(kept.buttonStyles.filter((button) => isPaintedAnew(now, button)).map(({ id }) => pointerOf('buttonStyles', id)))
  const single = patch.filter(({ path }) => ![...painted].some((button) => path.startsWith(`${button}/`)))
  const whole = [...painted].map((path) => ({ path, value: valueAt(kept, path) }))
  return [...single, ...whole].flatMap(({ path, value }): Proposal[] => {
    const steps = pointerSteps(path)
    if (NOT_PROPOSED.has(steps[0] ?? '') || steps.some((step) => MEASURES.has(step))) return []
    if (isEmpty(value) && !kept.complete) return []
    if (sameJson(withoutMeasures(valueAt(now, path)), withoutMeasures(value))) return []
    const place = placeIn(kept, steps)
    return [{ pointer: path, ...(value === undefined ? {} : { value }), ...(place === null ? {} : { place }), facts: factsAround(kept.facts, steps) }]
  })
}

const keyed = (guide: StyleGuide) => keyedDocument(guide, [...memberLists, ...innerMemberLists])

function isPaintedAnew(now: StyleGuide, button: ButtonStyle): boolean {
  const before = now.buttonStyles.find(({ id }) => id === button.id)
  return before !== undefined && LOOK.some((key) => before[key] !== button[key])
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Only buttons stand in an order that says something: the most prominent first. */
function placeIn({ buttonStyles }: StyleGuide, [list, id, ...rest]: string[]): number | null {
  const place = list === 'buttonStyles' && rest.length === 0 ? buttonStyles.findIndex((button) => button.id === id) : -1
  return place < 0 ? null : place
}
