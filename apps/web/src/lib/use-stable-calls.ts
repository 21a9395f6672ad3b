import { useLayoutEffect, useRef, useState } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: the parameter types of the functions are inferred
type Calls = Record<string, (...input: any[]) => unknown>

/** Returns functions that stay the same across renders and call the latest versions, so that memoized components re-render only when their data changes. */
export function useStableCalls<T extends Calls>(calls: T): T {
  const latest = useRef(calls)
  useLayoutEffect(() => {
    latest.current = calls
  })
  const [stable] = useState(() => Object.fromEntries(Object.keys(calls).map((name) => [name, (...input: unknown[]) => latest.current[name]?.(...input)])) as T)
  return stable
}
