import type { BrandDocument } from '@brandwright/contracts/brands'
import type { DeletedEntry, RestoredResponse } from '@brandwright/contracts/history'
import type { Page } from '@brandwright/contracts/paging'
import { call } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'

const from = (revision: number) => ({ 'if-match': String(revision) })

export const setAccountType = (id: string, account_type: BrandDocument['account_type'], revision: number) =>
  call<BrandDocument>(`/api/brands/${encodeURIComponent(id)}/accountType`, { method: 'POST', body: { account_type }, headers: from(revision) })

export const setCategories = (id: string, categories: string[], revision: number) =>
  call<BrandDocument>('/api/updateBrandList', { method: 'POST', body: { id, categories }, headers: from(revision) })

export const deleteGuidelines = (id: string, revision: number) =>
  call<BrandDocument>('/api/deleteGuidelines', { method: 'POST', body: { id }, headers: from(revision) })

export const deleteKey = (id: string, key: string, revision: number) =>
  call<BrandDocument>('/api/deleteKey', { method: 'POST', body: { id, key }, headers: from(revision) })

export const deleteStyleGuide = (id: string) => call<void>('/api/deleteStyleGuide', { method: 'POST', body: { id } })

/** Brings a guide back that was deleted in the last 30 days. */
export async function restoreStyleGuide(id: string): Promise<RestoredResponse> {
  const { items } = await call<Page<DeletedEntry>>('/api/deleted', { query: { limit: 100 } })
  const deleted = items.find(({ brandId, entity }) => brandId === id && entity === 'brand')
  if (!deleted) throw new ApiError('There is nothing to restore by that name. What was deleted is kept for 30 days.', 'not_found', 404)
  return call<RestoredResponse>(`/api/deleted/${encodeURIComponent(deleted.id)}/restore`, { method: 'POST', body: {} })
}
