import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** How busy a server is, is told to those who run it. */
export function mayReadMetrics(actor: Actor | null): void {
  if (!actor) throw new Refusal('unauthorized', 'Sign in, or send an API key, to read the figures of this server.')
  if (actor.role !== 'super-admin') throw new Refusal('forbidden', 'Only super admins read the figures of this server.')
}
