import type { Actor, Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { accessOfBrands } from '../brands/brand-access.ts'
import { mayRead, mayReadAll } from '../brands/brand-policy.ts'
import type { BrandAccess } from '../brands/brand-row.ts'
import { noBrand } from '../brands/get-brand.ts'

/** Refuses signed-out people before anything is told, whether there is such a brand or not. That one is gone, people who are signed in may hear. */
export async function mayListen({ actor, database }: Context, topics: string[]): Promise<void> {
  const subjects = topics.flatMap((topic) => subjectOf(topic) ?? [])
  if (subjects.length === 0) return
  const known = await accessOfBrands(
    { database },
    subjects.map(({ id }) => id),
  )
  for (const { id, assertCanRead } of subjects) {
    const access = known.get(id)
    if (access) assertCanRead(actor, access)
    else if (!actor) throw noBrand(actor, id)
  }
}

/** Whether a person may know of a change now. That a guide is gone is told too. */
export async function mayHear(actor: Actor | null, topic: string, accessOf: (id: string) => Promise<BrandAccess | undefined>): Promise<boolean> {
  const subject = subjectOf(topic)
  if (!subject) return true
  const access = await accessOf(subject.id)
  try {
    return !access || Boolean(subject.assertCanRead(actor, access))
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The brand of a topic, and what its subscribers must be able to read of it; null for a topic of no brand. */
function subjectOf(topic: string): { id: string; assertCanRead: typeof mayRead } | null {
  const [kind, ...rest] = topic.split(':')
  if (kind === 'brand' && rest[0]) return { id: rest[0], assertCanRead: mayRead }
  if (kind === 'documents' && rest[1]) return { id: rest[1], assertCanRead: mayReadAll }
  return null
}
