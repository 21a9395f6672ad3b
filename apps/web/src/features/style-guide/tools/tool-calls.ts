import type { BrandDocument } from '@brandwright/contracts/brands'
import { call } from '../../../lib/api-client.ts'
import { fromRevision } from '../../../lib/guide-revision.ts'

export const setAccountType = (id: string, account_type: BrandDocument['account_type'], revision: number) =>
  call<BrandDocument>(`/api/brands/${encodeURIComponent(id)}/accountType`, { method: 'POST', body: { account_type }, headers: fromRevision(revision) })

export const setCategories = (id: string, categories: string[], revision: number) =>
  call<BrandDocument>('/api/updateBrandList', { method: 'POST', body: { id, categories }, headers: fromRevision(revision) })

export const deleteGuidelines = (id: string, revision: number) =>
  call<BrandDocument>('/api/deleteGuidelines', { method: 'POST', body: { id }, headers: fromRevision(revision) })

export const deleteKey = (id: string, key: string, revision: number) =>
  call<BrandDocument>('/api/deleteKey', { method: 'POST', body: { id, key }, headers: fromRevision(revision) })
