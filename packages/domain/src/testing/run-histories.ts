import { diffDocuments } from '../history/diff-documents.ts'
import type { PatchStep, PlainDocument } from '../history/json-patch.ts'

export const RUN = 'run'
export type Member = { id: string; alt: number; rank: number }
export type Shape = {
  title: string
  count: number
  base: { size: number }
  images: Record<string, Member>
  positions: { images: Record<string, number> }
}

/**
 * One change as its author intended it. `before` and `after` are the value of a field, the word of a slot, the position of a moved member, or an added or
 * removed member.
 */
export type Act = {
  run: boolean
  kind: 'cell' | 'slot' | 'add' | 'remove' | 'set' | 'move'
  target: string
  field?: 'alt' | 'rank'
  before: unknown
  after: unknown
}
export interface History {
  first: Shape
  last: Shape
  revisions: { revision: number; runId: string | null; patch: PatchStep[]; inverse: PatchStep[] }[]
  acts: Act[]
}

/** A change that an author intends: its kind, and one of three targets. */
export interface Edit {
  kind: Act['kind']
  at: number
  field: 'alt' | 'rank'
  value: number
}

/** Builds the history of one document. `author` is the run of a revision, null for a user. */
export function writeHistory(written: readonly { author: string | null; wishes: readonly Edit[] }[]): History {
  const first: Shape = {
    title: 'w0 1 w1 2 w2',
    count: 0,
    base: { size: 0 },
    images: { a: { id: 'a', alt: 0, rank: 0 }, b: { id: 'b', alt: 0, rank: 0 } },
    positions: { images: { a: 0, b: 1 } },
  }
  const history: History = { first, last: first, revisions: [], acts: [] }
  let word = 3
  for (const { author, wishes } of written) {
    const next = copyOf(history.last)
    const targets = new Set<string>()
    for (const { kind, at, field, value } of wishes) {
      const id = ['a', 'b', 'c'][at] as string
      const target = kind === 'cell' ? (at === 0 ? '/count' : '/base/size') : kind === 'slot' ? `slot ${at}` : id
      const changed = kind === 'slot' ? 'title' : target
      if (targets.has(changed)) continue
      targets.add(changed)
      const act = perform(next, { kind, target, field, value, at, word: `w${word++}` })
      if (act) history.acts.push({ ...act, run: author === RUN })
    }
    const changes = diffDocuments(history.last as PlainDocument, next as PlainDocument)
    history.revisions.push({ revision: history.revisions.length + 2, runId: author, ...copyOf(changes) })
    history.last = next
  }
  return history
}

/** Returns a copy without `undefined` members. */
export const copyOf = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)))

/** Performs an edit. Returns null if it would change nothing. */
function perform(document: Shape, { kind, target, field, value, at, word }: Edit & { target: string; word: string }): Omit<Act, 'run'> | null {
  const act = (before: unknown, after: unknown) => (before === after ? null : { kind, target, field, before: copyOf(before), after: copyOf(after) })
  const member = document.images[target]
  const places = document.positions.images
  if (kind === 'cell') {
    const [holder, key] = target === '/count' ? [document, 'count' as const] : [document.base, 'size' as const]
    const before = (holder as Record<string, unknown>)[key]
    ;(holder as Record<string, unknown>)[key] = value
    return act(before, value)
  }
  if (kind === 'slot') {
    const words = document.title.split(' ')
    const before = words[at * 2]
    words[at * 2] = word
    document.title = words.join(' ')
    return act(before, word)
  }
  if (kind === 'add') {
    if (member) return null
    document.images[target] = { id: target, alt: value, rank: value }
    places[target] = value
    return act(undefined, { ...document.images[target], place: value })
  }
  if (!member) return null
  if (kind === 'remove') {
    const place = places[target]
    delete document.images[target]
    delete places[target]
    return act({ ...member, place }, undefined)
  }
  if (kind === 'move') {
    const before = places[target]
    places[target] = value
    return act(before, value)
  }
  const before = member[field]
  member[field] = value
  return act(before, value)
}
