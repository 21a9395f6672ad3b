import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Stores list filters in the URL, so that they survive a reload and can be shared; omits defaults, and validates filters that have `labels`. A ref also stores
 * the latest filters, because a second change can precede the URL update of the first one.
 */
export function useFilters<T extends { [Name in keyof T]: string }>(defaults: T, labels: { [Name in keyof T]?: Readonly<Record<T[Name], string>> }) {
  const [params, setParams] = useSearchParams()
  const entries = Object.entries<string>(defaults).map(([name, value]) => {
    const param = params.get(name) ?? value
    const choices = labels[name as keyof T]
    return [name, choices && !Object.hasOwn(choices, param) ? value : param]
  })
  const filters = Object.fromEntries(entries) as T
  const latest = useRef(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a render before the URL updates must not revert a pending change
  useEffect(() => {
    latest.current = filters
  }, [params])
  const setFilters = (next: Partial<T>) => {
    latest.current = { ...latest.current, ...next }
    const nonDefault = Object.entries<string>(latest.current).filter(([name, value]) => value !== defaults[name as keyof T])
    setParams(Object.fromEntries(nonDefault), { replace: true, preventScrollReset: true })
  }
  return { filters, setFilters }
}
