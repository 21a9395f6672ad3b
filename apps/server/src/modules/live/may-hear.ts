import type { Actor, Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { accessOfBrands } from '../brands/brand-access.ts'
import { mayRead } from '../brands/brand-policy.ts'
import type { BrandAccess } from '../brands/brand-row.ts'
import { noBrand } from '../brands/get-brand.ts'

/** Refuses signed-out people before anything is told, whether there is such a brand or not. That one is gone, people who are signed in may hear. */
export async function mayListen({ actor, database }: Context, topics: string[]): Promise<void> {
  const ids = topics.flatMap((topic) => brandOf(topic) ?? [])
  if (ids.length === 0) return
  const known = await accessOfBrands({ database }, ids)
  for (const id of ids) {
    const access = known.get(id)
    if (access) mayRead(actor, access)
    else if (!actor) throw noBrand(actor, id)
  }
}

/** Whether a person may know of a change now. That a guide is gone is told too. */
export async function mayHear(actor: Actor | null, topic: string, accessOf: (id: string) => Promise<BrandAccess | undefined>): Promise<boolean> {
  const id = brandOf(topic)
  if (!id) return true
  const access = await accessOf(id)
  try {
    return !access || Boolean(mayRead(actor, access))
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function brandOf(topic: string): string | null {
  const [kind, id] = topic.split(':')
  return kind === 'brand' && id ? id : null
}
