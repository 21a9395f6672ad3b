import type { Handle } from '../../database/database.ts'
import { listSuggestionsOfPerson } from './suggestion-store.ts'

/** Returns the suggestions of runs that a user started, and the user's decisions on other suggestions. */
export async function suggestionsOfPerson(db: Handle, person: string) {
  const rows = await listSuggestionsOfPerson(db, person)
  return rows.map(({ createdBy, hunks, ...row }) => {
    const own = createdBy === person ? hunks : hunks.filter(({ decidedBy }) => decidedBy === person)
    return { ...row, hunks: own.map(({ decidedBy: _, detail: __, ...hunk }) => hunk) }
  })
}
