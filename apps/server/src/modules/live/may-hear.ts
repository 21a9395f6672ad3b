import type { Actor, Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readableBrand } from '../brands/brand-access.ts'
import { mayRead } from '../brands/brand-policy.ts'
import type { BrandAccess } from '../brands/brand-row.ts'

/** Refuses signed-out people, and others what they may not read, before anything is told. */
export async function mayListen(context: Context, topic: string): Promise<void> {
  const id = brandOf(topic)
  if (!id) return
  await readableBrand(context, id).catch((error: unknown) => {
    if (error instanceof Refusal && error.code !== 'unauthorized') return
    throw error
  })
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
