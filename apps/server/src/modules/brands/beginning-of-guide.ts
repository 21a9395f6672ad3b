import { coverPicture } from '@brandwright/domain/brands/cover-picture'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { getBrand } from './get-brand.ts'

/** The address of the picture that the page of a guide begins with, for a signed-in person who may read it; null for anyone else. */
export async function beginningOfGuide(context: Context, id: string): Promise<{ cover: string | null } | null> {
  if (!context.actor) return null
  try {
    return { cover: coverPicture((await getBrand(context, id, { images: 'all' })).images)?.url ?? null }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
