import type { Health } from '@brandwright/contracts/health'
import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Detail of a failed probe for everyone except super admins. */
export const HIDDEN_FAULT = 'does not work'

/** Removes paths, versions and messages, which only the operator may see. */
export function withoutDetails(health: Health): Health {
  const plain = ({ ok }: { ok: boolean }) => ({ ok, detail: ok ? 'works' : HIDDEN_FAULT })
  return {
    ...health,
    database: plain(health.database),
    browser: plain(health.browser),
    queue: plain(health.queue),
    storage: plain(health.storage),
    mail: plain(health.mail),
  }
}

/** Throws unless the actor is a super admin, because metrics reveal how busy the server is. */
export function assertCanReadMetrics(actor: Actor | null): void {
  if (!actor) throw new Refusal('unauthorized', 'Sign in, or send an API key, to view the metrics of this server.')
  if (actor.role !== 'super-admin') throw new Refusal('forbidden', 'Only super admins can view the metrics of this server.')
}
