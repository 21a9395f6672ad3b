import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadPart } from '../ui/load-part.ts'

/** Keeps what is on screen fresh: a change of one of the topics (`brands`, `brand:ID`, `documents:campaign-items:BRAND:ID`) refetches what shows it. */
export function useLiveChanges(topics: string[]): void {
  const client = useQueryClient()
  const key = topics.join(',')
  useEffect(() => {
    if (!key) return
    let isMounted = true
    let leave: (() => void) | undefined
    void loadPart(() => import('./live-connections.ts')).then(({ joinTopics }) => {
      if (isMounted) leave = joinTopics(client, key.split(','))
    })
    return () => {
      isMounted = false
      leave?.()
    }
  }, [key, client])
}
