import type { DeletedEntry, RestoredResponse } from '@brandwright/contracts/history'
import type { Page } from '@brandwright/contracts/paging'
import { call } from './api-client.ts'
import { ApiError } from './api-error.ts'

const PAGE_SIZE = 100

/** Restores the most recently deleted entry that matches. Considers deletions within the last 30 days, and throws if no entry matches. */
export async function restoreDeleted(matches: (entry: DeletedEntry) => boolean): Promise<RestoredResponse> {
  let cursor: string | null = null
  do {
    const page: Page<DeletedEntry> = await call<Page<DeletedEntry>>('/api/deleted', { query: { limit: PAGE_SIZE, cursor } })
    const found = page.items.find(matches)
    if (found) return call<RestoredResponse>(`/api/deleted/${encodeURIComponent(found.id)}/restore`, { method: 'POST', body: {} })
    cursor = page.nextCursor
  } while (cursor)
  throw new ApiError('This item cannot be restored. Deleted items are stored for 30 days.', 'not_found', 404)
}
