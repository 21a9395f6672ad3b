import { useState } from 'react'

interface Kept<T> {
  /** What was saved when the typing began. */
  base: T
  typed: Partial<T>
}

/** Fields that are being typed, kept by the browser for this tab: over a reload, a sign-in and a lost line. Those not typed in follow what is saved. */
export function useKeptDraft<T extends object>(key: string, saved: T) {
  const [draft, setDraft] = useState<Kept<T> | null>(() => read<T>(key))
  const keep = (next: Kept<T> | null) => {
    setDraft(next)
    try {
      if (next) sessionStorage.setItem(key, JSON.stringify(next))
      else sessionStorage.removeItem(key)
    } catch {
      // A browser that keeps nothing still saves; only a reload before that loses what was typed.
    }
  }
  return {
    values: { ...saved, ...draft?.typed },
    base: draft?.base ?? saved,
    isTyped: draft !== null,
    type: (typed: Partial<T>) => keep({ base: draft?.base ?? saved, typed: { ...draft?.typed, ...typed } }),
    forget: () => keep(null),
  }
}

function read<T>(key: string): Kept<T> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept<T> | null
    return kept && typeof kept.typed === 'object' && typeof kept.base === 'object' ? kept : null
  } catch {
    return null
  }
}
