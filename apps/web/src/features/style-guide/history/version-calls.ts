import type { BrandDocument } from '@brandwright/contracts/brands'
import type { VersionsPage } from '@brandwright/contracts/history'
import { call } from '../../../lib/api-client.ts'
import { fromRevision, onceMoreWhenStale } from '../../../lib/guide-revision.ts'

const base = (id: string) => `/api/brands/${encodeURIComponent(id)}`

export const listVersions = (id: string, cursor: string | null, signal?: AbortSignal) =>
  call<VersionsPage>(`${base(id)}/revisions`, { query: { cursor, limit: 25 }, signal })

export const restoreVersion = (id: string, number: number, revision: number) =>
  call<BrandDocument>(`${base(id)}/revisions/${number}/restore`, { method: 'POST', body: {}, headers: fromRevision(revision) })

export const takeBack = (id: string, direction: 'undo' | 'redo', revision: number) =>
  call<BrandDocument>(`${base(id)}/${direction}`, { method: 'POST', body: {}, headers: fromRevision(revision) })

/** Takes back the change of one's own that made revision `number`, also after later ones; refused where somebody went on from there. */
export const takeBackChange = (id: string, number: number) =>
  onceMoreWhenStale(number, (headers) => call<BrandDocument>(`${base(id)}/undo`, { method: 'POST', body: { revision: number }, headers }))
