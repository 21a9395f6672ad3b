import { isDeepStrictEqual } from 'node:util'
import { pointerOf } from '@brandwright/domain/brands/guide-pointer'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { type ChildTable, childTables, isChildTable, type StoredBrand } from './brand-row.ts'

type PatchStep = { op: 'add' | 'replace' | 'remove'; path: string; value?: unknown }
type Child = { id: string }
type ChildChange = { kind: ChildTable; id: string; position: number; document: Child | null }

export interface GuideChanges {
  patch: PatchStep[]
  inverse: PatchStep[]
  children: ChildChange[]
  /** Where the members of `after` stand. */
  positions: StoredBrand['positions']
}

/** What turns the stored guide into the other: steps at the grain of properties, facts and members, and the rows of sub-collections to write. */
export function guideChanges({ guide: before, positions }: Pick<StoredBrand, 'guide' | 'positions'>, after: StyleGuide): GuideChanges {
  const changes: GuideChanges = { patch: [], inverse: [], children: [], positions: { ...positions } }
  const note = (path: string, old: unknown, next: unknown) => {
    changes.patch.push(next === undefined ? { op: 'remove', path } : { op: old === undefined ? 'add' : 'replace', path, value: next })
    changes.inverse.unshift(old === undefined ? { op: 'remove', path } : { op: next === undefined ? 'add' : 'replace', path, value: old })
  }
  for (const key of Object.keys(after) as (keyof StyleGuide)[]) {
    if (isChildTable(key) || key === 'facts' || key === 'updated') continue
    if (!same(before[key], after[key])) note(pointerOf(key), before[key], after[key])
  }
  for (const pointer of new Set([...Object.keys(before.facts), ...Object.keys(after.facts)]))
    if (!same(before.facts[pointer], after.facts[pointer])) note(pointerOf('facts', pointer), before.facts[pointer], after.facts[pointer])
  for (const kind of childTables)
    if (before[kind] !== after[kind]) changes.positions[kind] = childChanges(kind, before[kind], positions[kind], after[kind], changes, note)
  return changes
}

/** A member stays where it stands as long as that is behind the one before it, so that taking one away moves no other. */
function childChanges(
  kind: ChildTable,
  before: Child[],
  places: number[],
  after: Child[],
  changes: GuideChanges,
  note: (path: string, old: unknown, next: unknown) => void,
): number[] {
  const old = new Map(before.map((item, index) => [item.id, { item, position: places[index] ?? -1 }]))
  const positions: number[] = []
  for (const item of after) {
    const last = positions.at(-1) ?? -1
    const known = old.get(item.id)
    old.delete(item.id)
    const position = known && known.position > last ? known.position : last + 1
    positions.push(position)
    if (known?.position === position && same(known.item, item)) continue
    changes.children.push({ kind, id: item.id, position, document: item })
    if (!known || !same(known.item, item)) note(pointerOf(kind, item.id), known?.item, item)
  }
  for (const [id, { item }] of old) {
    changes.children.push({ kind, id, position: -1, document: null })
    note(pointerOf(kind, id), item, undefined)
  }
  return positions
}

const same = (a: unknown, b: unknown) => a === b || isDeepStrictEqual(a, b)
