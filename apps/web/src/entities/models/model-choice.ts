import { createStore } from '../../ui/stores/create-store.ts'

/** Settings of this browser are kept under `options`; the chosen model under `options.model`. */
const KEY = 'options'
const chosen = createStore(keptModel())

export const useChosenModel = chosen.use

export function chooseModel(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...options(), model: id }))
  } catch {
    // A browser that keeps nothing still asks it for this visit.
  }
  chosen.set(id)
}

function keptModel(): string | null {
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
