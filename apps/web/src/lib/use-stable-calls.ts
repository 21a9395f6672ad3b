import { useLayoutEffect, useRef, useState } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: the functions stay as they are
type Calls = Record<string, (...input: any[]) => unknown>

/** Returns the same functions at every render, which call the latest ones: a memoized component that takes them renders again for what it shows alone. */
export function useStableCalls<T extends Calls>(calls: T): T {
  const latest = useRef(calls)
  useLayoutEffect(() => {
    latest.current = calls
  })
  const [stable] = useState(() => Object.fromEntries(Object.keys(calls).map((name) => [name, (...input: unknown[]) => latest.current[name]?.(...input)])) as T)
  return stable
}
