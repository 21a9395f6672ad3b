import { expect, test } from 'vitest'
import { diffDocuments } from './diff-documents.ts'
import { applyPatch, type PlainDocument } from './json-patch.ts'
import { keyedDocument, unkeyedDocument } from './keyed-document.ts'
import { applyInverses, mergeRevisions } from './merge-revisions.ts'
import { placeMembers } from './place-members.ts'
import type { RevisionVia } from './revision-via.ts'
import { supersededPaths } from './superseded-paths.ts'
import { undoStacks } from './undo-stacks.ts'

const RUNS = 300
const LISTS = ['images', 'logos'] as const
const NAMES = ['a', 'b/c', 'd~e', '0', '', 'constructor', '-']

/** Returns a deterministic pseudo-random generator (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type State = { document: PlainDocument; positions: Record<string, number[]> }

/** Returns an editor that imitates users and runs: it sets values of all types, and adds, changes, removes and moves members. */
function editor(random: () => number) {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T
  const value = (depth: number): unknown => {
    const kind = random()
    if (kind < 0.2) return Math.floor(random() * 5)
    if (kind < 0.4) return pick(['', 'x', 'é😀', '\u2028'])
    if (kind < 0.5) return null
    if (kind < 0.6 || depth > 2) return random() < 0.5
    if (kind < 0.75) return Array.from({ length: Math.floor(random() * 3) }, () => value(depth + 1))
    return Object.fromEntries(NAMES.filter(() => random() < 0.4).map((name) => [name, value(depth + 1)]))
  }
  return ({ document, positions }: State): State => {
    const next: PlainDocument = { ...document }
    for (let count = Math.floor(random() * 4); count >= 0; count--) {
      const list = pick(LISTS)
      const members = [...(next[list] as { id: string }[])]
      const at = Math.floor(random() * members.length)
      const act = random()
      if (act < 0.3) next[`field ${pick(NAMES)}`] = value(0)
      else if (act < 0.4) delete next[`field ${pick(NAMES)}`]
      else if (act < 0.6) members.splice(at, 0, { id: `m/${Math.floor(random() * 1e6)}`, [pick(NAMES)]: value(0) } as { id: string })
      else if (act < 0.75) members.splice(at, 1)
      else if (act < 0.85 && members[at]) members[at] = { ...members[at], [pick(NAMES)]: value(0) }
      else members.sort(() => random() - 0.5)
      next[list] = members
    }
    const before = (document.images as { id: string }[]).map(({ id }, index) => ({ id, position: positions.images?.[index] ?? -1 }))
    return { document: next, positions: { images: placeMembers(before, next.images as { id: string }[]) } }
  }
}

const keyed = ({ document, positions }: State) => keyedDocument(document, LISTS, positions)

test('restores each earlier and each later document with the patches of random edits', () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const edit = editor(randomFrom(seed))
    const states: State[] = [{ document: { images: [], logos: [], facts: {} }, positions: { images: [] } }]
    const revisions: ReturnType<typeof diffDocuments>[] = []
    for (let count = 0; count < 12; count++) {
      const before = states.at(-1) as State
      const after = edit(before)
      revisions.unshift(JSON.parse(JSON.stringify(diffDocuments(keyed(before), keyed(after)))))
      states.push(JSON.parse(JSON.stringify(after)))
    }
    const last = keyed(states.at(-1) as State)
    states.forEach((state, number) => {
      const earlier = applyInverses(last, revisions.slice(0, 12 - number))
      expect(earlier, `seed ${seed}, revision ${number}`).toEqual(keyed(state))
      expect(unkeyedDocument(earlier, LISTS).document).toEqual(state.document)
      expect(unkeyedDocument(earlier, LISTS).positions.images).toEqual(state.positions.images)
    })
    const first = keyed(states[0] as State)
    expect(revisions.reduceRight((document, { patch }) => applyPatch(document, patch), first)).toEqual(last)
    const middle = applyInverses(last, revisions.slice(0, 5))
    const merged = mergeRevisions(middle, revisions.slice(5))
    expect(applyPatch(first, merged.patch)).toEqual(middle)
    expect(applyPatch(middle, merged.inverse)).toEqual(first)
  }
})

test('converts a nested list to an object with ids as keys, and restores the order', () => {
  const document = { links: { pages: [{ id: 'l2' }, { id: 'l1' }], blog: [{ name: 'no id' }] } }
  const lists = ['links/pages', 'links/blog', 'none/here']
  const keyed = keyedDocument(document, lists)
  expect(keyed).toEqual({ links: { pages: { l2: { id: 'l2' }, l1: { id: 'l1' } }, blog: [{ name: 'no id' }] }, positions: { 'links/pages': { l2: 0, l1: 1 } } })
  expect(unkeyedDocument(keyed, lists).document).toEqual(document)
})

test('patches only the changed member, and shares unchanged members between documents', () => {
  const document = {
    images: [
      { id: 'i1', alt: 'x' },
      { id: 'i2', alt: 'y' },
    ],
    name: { first: 1 },
  }
  const before = keyedDocument(document, ['images'])
  const after = keyedDocument({ ...document, images: [document.images[0], { id: 'i2', alt: 'z' }] }, ['images'])
  const { patch, inverse } = diffDocuments(before, after)
  expect(patch).toEqual([{ op: 'replace', path: '/images/i2/alt', value: 'z' }])
  expect(inverse).toEqual([{ op: 'replace', path: '/images/i2/alt', value: 'y' }])
  const applied = applyPatch(before, patch)
  expect(applied.name).toBe(before.name)
  expect(before).toEqual(keyedDocument(document, ['images']))
})

test('keeps a list with duplicate ids as a list, and never writes to a prototype', () => {
  const twins = { fonts: [{ id: 'f' }, { id: 'f' }] }
  expect(unkeyedDocument(keyedDocument(twins, ['fonts']), ['fonts']).document).toEqual(twins)
  applyPatch({}, [{ op: 'add', path: '/__proto__', value: { polluted: 1 } }])
  applyPatch({}, [{ op: 'add', path: '/__proto__/polluted', value: 1 }])
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test('undo and redo step through a user’s changes, and a new change clears redo', () => {
  const did = (revision: number, via: RevisionVia, refersTo: number | null = null) => ({ revision, via, refersTo })
  expect(undoStacks([did(2, 'edit'), did(5, 'edit')])).toEqual({ undo: [2, 5], redo: [] })
  const undone = [did(2, 'edit'), did(5, 'edit'), did(6, 'undo', 5), did(7, 'undo', 2)]
  expect(undoStacks(undone)).toEqual({ undo: [], redo: [6, 7] })
  expect(undoStacks([...undone, did(8, 'redo', 7)])).toEqual({ undo: [8], redo: [6] })
  expect(undoStacks([...undone, did(8, 'edit')])).toEqual({ undo: [8], redo: [] })
})

test('returns the paths of a patch at which a later change has set another value', () => {
  const { patch } = diffDocuments({ name: 'A', gone: 1 }, { name: 'B', fresh: { x: 1 } })
  expect(supersededPaths({ name: 'B', fresh: { x: 1 } }, patch)).toEqual([])
  expect(supersededPaths({ name: 'C', fresh: { x: 1, y: 2 }, gone: 1 }, patch).sort()).toEqual(['/fresh', '/gone', '/name'])
})

test('treats names of inherited properties like any other key', () => {
  const { patch, inverse } = diffDocuments({ facts: {} }, { facts: { constructor: 1, toString: 'x' } })
  expect(patch).toEqual([
    { op: 'add', path: '/facts/constructor', value: 1 },
    { op: 'add', path: '/facts/toString', value: 'x' },
  ])
  expect(inverse.map(({ op }) => op)).toEqual(['remove', 'remove'])
})
