import { isPlain, type PlainDocument } from './json-patch.ts'

/** Positions of list members, stored separately from the lists. They are ascending; removed members leave gaps. */
export type Positions = Record<string, number[]>

const POSITIONS = 'positions'

/**
 * Converts a document for its history: lists of members with ids become `{ [id]: member }`, with `positions: { [list]: { [id]: number } }`, so that a change to
 * one member addresses only that member. Positions start at 0 for lists without saved positions; `links/blog` stands for a nested list.
 */
export function keyedDocument(document: PlainDocument, lists: readonly string[], savedPositions: Partial<Positions> = {}): PlainDocument {
  let keyed: PlainDocument = { ...document }
  const positions: PlainDocument = {}
  for (const list of lists) {
    const members = listIn(document, list)
    const ids = Array.isArray(members) ? idsOf(members) : null
    if (!Array.isArray(members) || !ids) continue
    keyed = withListIn(keyed, list, Object.fromEntries(members.map((member, index) => [ids[index], member])))
    positions[list] = Object.fromEntries(ids.map((id, index) => [id, savedPositions[list]?.[index] ?? index]))
  }
  return { ...keyed, [POSITIONS]: positions }
}

/** Restores the document's lists, ordered by position. */
export function unkeyedDocument(keyed: PlainDocument, lists: readonly string[]): { document: PlainDocument; positions: Positions } {
  const { [POSITIONS]: savedOrder, ...rest } = keyed
  let document: PlainDocument = rest
  const positions: Positions = {}
  for (const list of lists) {
    const members = listIn(document, list)
    if (!isPlain(members)) continue
    const positionsOfList = isPlain(savedOrder) && isPlain(savedOrder[list]) ? savedOrder[list] : {}
    const positionOf = (id: string) => (typeof positionsOfList[id] === 'number' ? positionsOfList[id] : Number.MAX_SAFE_INTEGER)
    const ids = Object.keys(members).sort((a, b) => positionOf(a) - positionOf(b) || (a < b ? -1 : 1))
    document = withListIn(
      document,
      list,
      ids.map((id) => members[id]),
    )
    positions[list] = rising(ids.map(positionOf))
  }
  return { document, positions }
}

function listIn(document: PlainDocument, list: string): unknown {
  return list.split('/').reduce<unknown>((value, step) => (isPlain(value) ? value[step] : undefined), document)
}

function withListIn(document: PlainDocument, list: string, members: unknown): PlainDocument {
  const [step = '', ...rest] = list.split('/')
  return { ...document, [step]: rest.length === 0 ? members : withListIn(document[step] as PlainDocument, rest.join('/'), members) }
}

/** Returns the ids of a list's members, or null if an id is missing or occurs twice. */
export function idsOf(members: unknown[]): string[] | null {
  const ids = members.map((member) => (isPlain(member) && typeof member.id === 'string' ? member.id : null))
  const validIds = ids.filter((id): id is string => id !== null && id !== '__proto__')
  return validIds.length === members.length && new Set(validIds).size === validIds.length ? validIds : null
}

/** Makes positions strictly ascending by moving duplicates to the next free position. */
function rising(positions: number[]): number[] {
  const result: number[] = []
  for (const position of positions) {
    const last = result.at(-1) ?? -1
    result.push(position > last && position < Number.MAX_SAFE_INTEGER ? position : last + 1)
  }
  return result
}
