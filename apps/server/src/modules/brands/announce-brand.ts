import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'

/** Tells who looks at a guide, or at the list of them, that it changed; within the transaction of the change. */
export async function announceBrand({ live }: Pick<SystemContext, 'live'>, tx: Handle, id: string, revision: number): Promise<void> {
  await live.announce(tx, `brand:${id}`, revision)
  await live.announce(tx, 'brands', revision)
}
