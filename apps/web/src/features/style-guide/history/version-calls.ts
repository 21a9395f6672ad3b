import type { VersionsPage } from '@brandwright/contracts/history'
import { brandPath } from '../../../entities/brands/brand-document.ts'
import { call } from '../../../lib/api-client.ts'

export const listVersions = (id: string, cursor: string | null, signal?: AbortSignal) =>
  call<VersionsPage>(`${brandPath(id)}/revisions`, { query: { cursor, limit: 25 }, signal })
