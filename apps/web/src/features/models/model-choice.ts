import { useSyncExternalStore } from 'react'

/** Settings of this browser are kept under `options`; the chosen model under `options.model` (spec 001 section 7). */
const KEY = 'options'
const listeners = new Set<() => void>()

export function useChosenModel(): string | null {
  return useSyncExternalStore(subscribe, chosenModel)
}

export function chooseModel(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...options(), model: id }))
  } catch {
    // A browser that keeps nothing asks the first model.
  }
  for (const listener of listeners) listener()
}

function chosenModel(): string | null {
  const { model } = options()
  return typeof model === 'string' ? model : null
}

function options(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return kept && typeof kept === 'object' ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
