import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * What narrows a list, by name. It stands in the address, so that it survives a reload and the way back and can be sent to others; what is usual is left
 * out. A name with `labels` has no other values than those. Two changes in quick succession both hold: the address may follow the first one only after the second.
 */
export function useAsked<T extends { [Name in keyof T]: string }>(usual: T, labels: { [Name in keyof T]?: Readonly<Record<T[Name], string>> }) {
  const [params, setParams] = useSearchParams()
  const told = Object.entries<string>(usual).map(([name, value]) => {
    const given = params.get(name) ?? value
    const known = labels[name as keyof T]
    return [name, known && !Object.hasOwn(known, given) ? value : given]
  })
  const asked = Object.fromEntries(told) as T
  const latest = useRef(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a render before the address has changed does not take a change back
  useEffect(() => {
    latest.current = asked
  }, [params])
  const ask = (next: Partial<T>) => {
    latest.current = { ...latest.current, ...next }
    const unusual = Object.entries<string>(latest.current).filter(([name, value]) => value !== usual[name as keyof T])
    setParams(Object.fromEntries(unusual), { replace: true, preventScrollReset: true })
  }
  return { asked, ask }
}
