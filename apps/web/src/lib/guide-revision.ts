import type { BrandDocument } from '@brandwright/contracts/brands'
import { isApiError } from './api-client.ts'

/** Says from which revision of a guide a change was made; a guide that changed since refuses it (409). */
export const fromRevision = (revision: number) => ({ 'if-match': `"${revision}"` })

/**
 * Sends what hangs on nothing but its own part of a guide, as a new member does. Where the guide changed meanwhile it is sent once more,
 * from the revision that the refusal came with, unless `check` finds that part changed and throws.
 */
export async function onceMoreWhenStale<T>(
  revision: number,
  send: (headers: ReturnType<typeof fromRevision>) => Promise<T>,
  check?: (now: BrandDocument) => void,
): Promise<T> {
  try {
    return await send(fromRevision(revision))
  } catch (error) {
    if (!isApiError(error) || error.code !== 'stale_revision') throw error
    const now = error.details as BrandDocument
    check?.(now)
    return send(fromRevision(now.revision))
  }
}
