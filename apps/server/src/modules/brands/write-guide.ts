import { pointerSteps } from '@brandwright/domain/brands/guide-pointer'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { diffDocuments } from '@brandwright/domain/history/diff-documents'
import type { PatchStep } from '@brandwright/domain/history/json-patch'
import { placeMembers } from '@brandwright/domain/history/place-members'
import type { Handle } from '../../database/database.ts'
import { historyOf } from '../history/history-of.ts'
import { type ChildTable, childTables, isChildTable, type MemberRow, noPositions, type StoredBrand } from './brand-row.ts'
import * as store from './brand-store.ts'
import { type BrandState, historySubject, keyedBrand } from './keyed-brand.ts'

/** What a guide shall be; `refersTo` is the revision that the change takes or brings back. */
export type NextBrand = { guide: StyleGuide; isPublic?: boolean; refersTo?: number }
export interface Author {
  actor: string | null
  via: string
  now: Date
  runId?: string
}

/** Writes what differs between a guide as it is stored and as it shall be, with the revision that says so. Returns it as it is stored then. */
export async function writeGuide(tx: Handle, before: StoredBrand, next: NextBrand, author: Author): Promise<StoredBrand> {
  const { guide, isPublic = before.isPublic, refersTo = null } = next
  const after = { ...before, guide, isPublic, positions: places(before, guide) }
  const { patch, inverse } = diffDocuments(keyedBrand(before), keyedBrand(after))
  if (patch.length === 0) return before
  const revision = before.revision + 1
  await store.updateBrand(tx, { ...after, revision }, memberRows(patch, before, after), author.now)
  const { actor, via, now: at, runId = null } = author
  await historyOf(tx, historySubject(guide.id)).record({ revision, patch, inverse, actor, via, at, runId, refersTo })
  return { ...after, revision }
}

function places({ guide, positions }: StoredBrand, next: StyleGuide): StoredBrand['positions'] {
  const result = noPositions()
  for (const kind of childTables)
    result[kind] =
      guide[kind] === next[kind]
        ? positions[kind]
        : placeMembers(
            guide[kind].map(({ id }, index) => ({ id, position: positions[kind][index] ?? -1 })),
            next[kind],
          )
  return result
}

/** The rows of sub-collections that a patch touches, as they are afterwards. */
function memberRows(patch: PatchStep[], before: BrandState, after: BrandState): MemberRow[] {
  const touched = new Map<ChildTable, Set<string>>()
  for (const { path } of patch) {
    const steps = pointerSteps(path)
    const [kind, id] = steps[0] === 'positions' ? steps.slice(1) : steps
    if (kind === undefined || !isChildTable(kind)) continue
    const ids = touched.get(kind) ?? new Set()
    touched.set(kind, ids)
    for (const one of id === undefined ? [...before.guide[kind], ...after.guide[kind]].map((member) => member.id) : [id]) ids.add(one)
  }
  return [...touched].flatMap(([kind, ids]) => {
    const members = new Map(after.guide[kind].map((document, index) => [document.id, { document, position: after.positions[kind][index] ?? index }]))
    return [...ids].map((id): MemberRow => ({ kind, id, ...(members.get(id) ?? { document: null, position: -1 }) }))
  })
}
