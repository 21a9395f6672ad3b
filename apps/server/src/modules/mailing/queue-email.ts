import { randomUUID } from 'node:crypto'
import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'
import type { EmailKind, EmailKinds } from './email-kinds.ts'

export const EMAIL_QUEUE = 'letters'

/** Queues an email, which a worker sends after the transaction commits. The payload is encrypted, because it contains links that grant access to accounts. */
export async function queueEmail<K extends EmailKind>(
  { jobs, secrets, publicAddress }: Pick<SystemContext, 'jobs' | 'secrets' | 'publicAddress'>,
  tx: Handle,
  kind: K,
  fields: Omit<EmailKinds[K], 'base'>,
  /** Id of the object that the email is about, such as an invitation. Used to find failed deliveries. */
  about?: string,
): Promise<void> {
  const id = randomUUID()
  const sealed = secrets.seal(JSON.stringify({ kind, fields: { ...fields, base: publicAddress() } }), { owner: id, field: EMAIL_QUEUE })
  await jobs.send(tx, EMAIL_QUEUE, { id, sealed, about })
}
