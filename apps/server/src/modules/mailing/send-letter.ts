import { randomUUID } from 'node:crypto'
import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'
import type { LetterKind, LetterKinds } from './letter-kinds.ts'

export const LETTERS = 'letters'

/** Queues an email for a worker, which sends it after the transaction is committed. The payload is encrypted, because its links grant access to accounts. */
export async function sendLetter<K extends LetterKind>(
  { jobs, secrets, publicAddress }: Pick<SystemContext, 'jobs' | 'secrets' | 'publicAddress'>,
  tx: Handle,
  kind: K,
  fields: Omit<LetterKinds[K], 'base'>,
  /** The id of the object that the email is about, such as an invitation, by which a failed delivery can be found. */
  about?: string,
): Promise<void> {
  const id = randomUUID()
  const sealed = secrets.seal(JSON.stringify({ kind, fields: { ...fields, base: publicAddress() } }), { owner: id, field: LETTERS })
  await jobs.send(tx, LETTERS, { id, sealed, about })
}
