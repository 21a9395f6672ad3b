import { useRef, useState } from 'react'

/**
 * Manages the selection in a list. Shift selects or deselects all items from the last toggled item to the current one; items that are not listed anymore are
 * ignored.
 */
export function useChosen(listed: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const chosen = listed.filter((id) => marked.has(id))
  const toggle = (id: string, through: boolean) => {
    const from = through && last.current !== null ? listed.indexOf(last.current) : -1
    const to = listed.indexOf(id)
    const range = from < 0 ? [id] : listed.slice(Math.min(from, to), Math.max(from, to) + 1)
    const on = !marked.has(id)
    last.current = id
    setMarked((before) => new Set(on ? [...before, ...range] : [...before].filter((one) => !range.includes(one))))
  }
  return { chosen, isChosen: (id: string) => marked.has(id), toggle, all: () => setMarked(new Set(listed)), none: () => setMarked(new Set()) }
}
