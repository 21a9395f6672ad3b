import type { Handle } from '../../database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isPro } from '../brands/account-type.ts'

/** Returns the maximum number of members of a brand, or null if there is no limit. `freeSeats` is the limit of free accounts. */
export async function seatsOf(db: Handle, brandId: string, freeSeats: number | null): Promise<number | null> {
  return freeSeats === null || (await isPro(db, brandId)) ? null : freeSeats
}

/** Throws if all seats of a brand are taken. `advice` is what the user can do then. */
export function assertSeatLeft({ seats, taken, advice }: { seats: number | null; taken: number; advice: string }): void {
  if (seats === null || taken < seats) return
  throw new Refusal('forbidden', `${seats === 1 ? 'The seat of this free account is' : `All ${seats} seats of this free account are`} taken. ${advice}`)
}
