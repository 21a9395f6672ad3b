import { useEffect, useReducer } from 'react'
import type { ReviewRow } from './review-rows.ts'

export type Decision = 'accept' | 'reject'
export type Decisions = Readonly<Record<string, Decision>>

type DecisionEvent =
  | { type: 'decided'; id: string; decision: Decision }
  | { type: 'undone'; id: string }
  | { type: 'restDecided'; ids: readonly string[]; decision: Decision }
  | { type: 'applied' }

function decidedAfter(decisions: Decisions, event: DecisionEvent): Decisions {
  switch (event.type) {
    case 'decided':
      return { ...decisions, [event.id]: event.decision }
    case 'undone': {
      const { [event.id]: _, ...others } = decisions
      return others
    }
    case 'restDecided':
      return { ...Object.fromEntries(event.ids.map((id) => [id, event.decision])), ...decisions }
    case 'applied':
      return {}
  }
}

/** What a person decided and has not applied yet; the browser keeps it over a reload. */
export function useDecisions(guideId: string): [Decisions, (event: DecisionEvent) => void] {
  const key = `review:${guideId}`
  const [decisions, dispatch] = useReducer(decidedAfter, key, kept)
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(decisions))
    } catch {
      // Decisions are then lost by a reload, and made again in a moment.
    }
  }, [key, decisions])
  return [decisions, dispatch]
}

/** The rows that are there, as far as they were decided. */
export const decidedRows = (rows: readonly ReviewRow[], decisions: Decisions, decision: Decision): ReviewRow[] =>
  rows.filter(({ id, kind }) => kind !== 'locked' && decisions[id] === decision)

function kept(key: string): Decisions {
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof known === 'object' && known !== null ? (known as Decisions) : {}
  } catch {
    return {}
  }
}
