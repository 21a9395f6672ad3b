import type { SystemContext } from '../../platform/context.ts'
import * as store from './attempt-store.ts'
import { countAttempt, forgetAttempts, limits } from './limits.ts'
import { digest, subnetOf } from './subnet-of.ts'

/** A sign-in attempt: the email address of the account, the client's IP address, and the device id from an earlier sign-in, if any. */
export interface SignInAttempt {
  email: string
  ip: string
  device: string | undefined
}

/**
 * Counts a sign-in attempt. Each recognized device or subnet of an account has a separate counter, and all other clients share one, so that attackers can't
 * lock out the owner.
 */
export async function countSignIn(context: SystemContext, attempt: SignInAttempt): Promise<{ succeed(): Promise<void> }> {
  const email = attempt.email.trim().toLowerCase()
  const marks = [...(attempt.device ? [deviceMark(attempt.device)] : []), subnetMark(attempt.ip)]
  const recognized = await store.knownMarks(context.database.db, email, marks)
  const key = [email, marks.find((mark) => recognized.includes(mark)) ?? 'strangers']
  await countAttempt(context, limits.guessPassword, ...key)
  return { succeed: () => forgetAttempts(context, limits.guessPassword, ...key) }
}

/** Stores the device and subnet of a sign-in. For each account, only the most recent ones are kept. */
export async function rememberSubnet(
  { database, now }: Pick<SystemContext, 'database' | 'now'>,
  userId: string,
  { ip, device }: Omit<SignInAttempt, 'email'>,
): Promise<void> {
  await store.saveMarks(database.db, userId, [subnetMark(ip), ...(device ? [deviceMark(device)] : [])], now())
}

const deviceMark = (device: string) => digest('device', device)
const subnetMark = (ip: string) => digest('place', subnetOf(ip).subnet)
