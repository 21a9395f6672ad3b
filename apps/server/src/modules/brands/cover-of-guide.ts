import { coverImage } from '@brandwright/domain/brands/cover-image'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { getBrand } from './get-brand.ts'

/** Returns the URL of a guide's cover image; null for anonymous callers and if the actor may not read the guide. */
export async function coverOfGuide(context: Context, id: string): Promise<{ cover: string | null } | null> {
  if (!context.actor) return null
  try {
    return { cover: coverImage((await getBrand(context, id, { images: 'all' })).images)?.url ?? null }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
