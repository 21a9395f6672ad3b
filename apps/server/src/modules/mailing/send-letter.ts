import { randomUUID } from 'node:crypto'
import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'
import type { LetterKind, LetterKinds } from './letter-kinds.ts'

export const LETTERS = 'letters'

/** Has a letter written and sent by a worker once the transaction is committed. It waits sealed: links in it open accounts. */
export async function sendLetter<K extends LetterKind>(
  { jobs, secrets, publicAddress }: Pick<SystemContext, 'jobs' | 'secrets' | 'publicAddress'>,
  tx: Handle,
  kind: K,
  fields: Omit<LetterKinds[K], 'base'>,
  /** The id of what the email is about, by which a failure is found again. */
  about?: string,
): Promise<void> {
  const id = randomUUID()
  const sealed = secrets.seal(JSON.stringify({ kind, fields: { ...fields, base: publicAddress() } }), { owner: id, field: LETTERS })
  await jobs.send(tx, LETTERS, { id, sealed, about })
}
