import { pointerOf, pointerSteps, valueAt, withValueAt } from '../pointers/guide-pointer.ts'

/** One step of a JSON Patch (RFC 6902). A path leads only through objects; a list whose members have no addressable ids is replaced as a whole. */
export type PatchStep = { op: 'add' | 'replace' | 'remove'; path: string; value?: unknown }

export type PlainDocument = Record<string, unknown>

/** Returns the document after the steps. Pure: the result shares unchanged parts with the input; a step whose parent is missing is ignored. */
export function applyPatch(document: PlainDocument, patch: readonly PatchStep[]): PlainDocument {
  const fresh = new Set<object>()
  const copyOf = (value: PlainDocument): PlainDocument => {
    if (fresh.has(value)) return value
    const copy = { ...value }
    fresh.add(copy)
    return copy
  }
  const result = copyOf(document)
  for (const { op, path, value } of patch) {
    const steps = pointerSteps(path)
    const last = steps.pop()
    if (last === undefined || last === '__proto__') continue
    let parent: PlainDocument | null = result
    for (const step of steps) {
      const next: unknown = Object.hasOwn(parent, step) ? parent[step] : undefined
      if (!isPlain(next)) {
        parent = null
        break
      }
      parent = parent[step] = copyOf(next)
    }
    if (!parent) continue
    if (op === 'remove') delete parent[last]
    else parent[last] = value
  }
  return result
}

/** Returns the step that changes the value at a path. `undefined` stands for a missing value. */
export function stepTo(path: string, from: unknown, to: unknown): PatchStep {
  if (to === undefined) return { op: 'remove', path }
  return { op: from === undefined ? 'add' : 'replace', path, value: to }
}

/**
 * Returns the step that sets the value at a pointer. If the pointer leads through a list, the step replaces the whole list, because patch paths lead only
 * through objects.
 */
export function stepAt(document: PlainDocument, pointer: string, value: unknown): PatchStep {
  const list = listAbove(document, pointer)
  if (list === null) return stepTo(pointer, valueAt(document, pointer), value)
  return { op: 'replace', path: list, value: valueAt(withValueAt(document, pointer, value), list) }
}

/** Returns the pointer of the outermost list that contains the value, or null if the pointer leads only through objects. */
export function listAbove(document: PlainDocument, pointer: string): string | null {
  const steps = pointerSteps(pointer)
  const outer = steps.slice(1).map((_, index) => pointerOf(...steps.slice(0, index + 1)))
  return outer.find((path) => Array.isArray(valueAt(document, path))) ?? null
}

/** Returns true for an object with addressable members. */
export const isPlain = (value: unknown): value is PlainDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, '__proto__')
