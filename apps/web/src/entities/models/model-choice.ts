import { create } from 'zustand'

/** Storage key of the settings of this browser. Their field `options.model` contains the selected model. */
const STORAGE_KEY = 'options'
export const useChosenModel = create(savedModel)

export function chooseModel(id: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...options(), model: id }))
  } catch {
    // If browser storage is unavailable, the selection lasts only until the page is closed.
  }
  useChosenModel.setState(id, true)
}

function savedModel(): string | null {
  const { model } = options()
  return typeof model === 'string' ? model : null
}

function options(): Record<string, unknown> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return saved && typeof saved === 'object' ? (saved as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
