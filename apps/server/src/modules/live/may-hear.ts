import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readableBrand } from '../brands/brand-access.ts'

/** Whether the asker may know that a topic changed. Signed-out people are refused at the start; a guide that is gone is told as a change. */
export async function mayHear(context: Context, topic: string, when: 'start' | 'event'): Promise<boolean> {
  const [kind, id] = topic.split(':')
  if (kind !== 'brand' || !id) return true
  try {
    await readableBrand(context, id)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (when === 'start' && error.code === 'unauthorized') throw error
    return error.code === 'not_found'
  }
}
