import { useEffect, useReducer } from 'react'
import { draftStorage } from '../../../lib/draft-storage.ts'
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

/**
 * Returns a user's decisions that have not been applied yet; this browser stores them across reloads. A decision applies only to the findings of one scan, so
 * findings of a new scan are undecided.
 */
export function useDecisions(guideId: string, me: string, rows: readonly ReviewRow[]): [Decisions, (event: DecisionEvent) => void] {
  const key = `review:${me}:${guideId}`
  const [decisions, dispatch] = useReducer(decidedAfter, key, storedDecisions)
  useEffect(() => {
    draftStorage.write(key, decisions)
  }, [key, decisions])
  const keys = new Map(rows.map((row) => [row.id, keyOf(row)]))
  const knownRows = rows.flatMap((row) => {
    const decision = decisions[keyOf(row)]
    return decision ? [[row.id, decision] as const] : []
  })
  return [Object.fromEntries(knownRows), (event) => dispatch(withKeys(event, (id) => keys.get(id) ?? id))]
}

const keyOf = ({ id, foundAt }: ReviewRow) => `${foundAt} ${id}`

function withKeys(event: DecisionEvent, keyed: (id: string) => string): DecisionEvent {
  if (event.type === 'applied') return event
  return event.type === 'restDecided' ? { ...event, ids: event.ids.map(keyed) } : { ...event, id: keyed(event.id) }
}

/** Returns the unlocked rows that have this decision. */
export const decidedRows = (rows: readonly ReviewRow[], decisions: Decisions, decision: Decision): ReviewRow[] =>
  rows.filter(({ id, kind }) => kind !== 'locked' && decisions[id] === decision)

const storedDecisions = (key: string): Decisions => draftStorage.read(key, isDecisions) ?? {}
const isDecisions = (value: unknown): value is Decisions => typeof value === 'object' && value !== null
