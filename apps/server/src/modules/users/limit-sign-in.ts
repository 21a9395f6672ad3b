import type { SystemContext } from '../../platform/context.ts'
import * as store from './attempt-store.ts'
import { countAttempt, forgetAttempts, limits } from './limits.ts'
import { digest, placeOf } from './place.ts'

/** Who is tried, from where, and the mark that an earlier sign-in left in the browser. */
export interface SignInAttempt {
  email: string
  ip: string
  device: string | undefined
}

/** Strangers share one count an account. A device or place that the account was used from has one of its own, so that nobody can lock its owner out. */
export async function countSignIn(context: SystemContext, attempt: SignInAttempt): Promise<{ right(): Promise<void> }> {
  const email = attempt.email.trim().toLowerCase()
  const marks = [...(attempt.device ? [deviceMark(attempt.device)] : []), placeMark(attempt.ip)]
  const known = await store.knownMarks(context.database.db, email, marks)
  const key = [email, marks.find((mark) => known.includes(mark)) ?? 'strangers']
  await countAttempt(context, limits.guessPassword, ...key)
  return { right: () => forgetAttempts(context, limits.guessPassword, ...key) }
}

/** Remembers where an account was used from, the latest few. */
export async function rememberPlace(
  { database, now }: Pick<SystemContext, 'database' | 'now'>,
  userId: string,
  { ip, device }: Omit<SignInAttempt, 'email'>,
): Promise<void> {
  await store.keepMarks(database.db, userId, [placeMark(ip), ...(device ? [deviceMark(device)] : [])], now())
}

const deviceMark = (device: string) => digest('device', device)
const placeMark = (ip: string) => digest('place', placeOf(ip).place)
