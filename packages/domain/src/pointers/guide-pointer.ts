import { sampleKey } from './sample-key.ts'

/** Splits a JSON pointer (RFC 6901) into its steps: `/images/img_7f3/caption` → `['images', 'img_7f3', 'caption']`. */
export function pointerSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Builds a JSON pointer from its steps. */
export const pointerOf = (...steps: string[]): string => steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/**
 * Returns the value at a pointer, or `undefined` if there is none. Addresses list members by `id`, texts by `sampleKey`, palette colors by value, and other
 * members by index.
 */
export function valueAt(document: unknown, pointer: string): unknown {
  return pointerSteps(pointer).reduce<unknown>((value, step) => member(value, step), document)
}

/** Returns a copy with the value set at a pointer; unchanged if the parent doesn't exist. `undefined` removes the value. */
export function withValueAt<T>(document: T, pointer: string, value: unknown): T {
  return set(document, pointerSteps(pointer), value) as T
}

function set(document: unknown, steps: string[], value: unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return value
  if (Array.isArray(document)) {
    const index = indexIn(document, step)
    if (index < 0) return rest.length === 0 && value !== undefined ? [...document, value] : document
    const next = set(document[index], rest, value)
    return next === undefined ? document.toSpliced(index, 1) : document.with(index, next)
  }
  if (document === null || typeof document !== 'object' || step === '__proto__') return document
  if (rest.length > 0 && !Object.hasOwn(document, step)) return document
  const next = set((document as Record<string, unknown>)[step], rest, value)
  const { [step]: _, ...remaining } = document as Record<string, unknown>
  return next === undefined ? remaining : { ...document, [step]: next }
}

function member(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return value[indexIn(value, step)]
  return value && typeof value === 'object' && Object.hasOwn(value, step) ? (value as Record<string, unknown>)[step] : undefined
}

function indexIn(list: unknown[], step: string): number {
  if (step.startsWith('text_')) {
    const text = list.findIndex((item) => typeof item === 'string' && sampleKey(item) === step)
    if (text >= 0) return text
  }
  if (step.startsWith('#')) return list.findIndex((item) => item !== null && typeof item === 'object' && (item as { color?: unknown }).color === step)
  const named = list.findIndex((item) => item !== null && typeof item === 'object' && (item as { id?: unknown }).id === step)
  return named >= 0 || !/^\d+$/.test(step) ? named : list.some((item) => (item as { id?: unknown } | null)?.id !== undefined) ? -1 : Number(step)
}
