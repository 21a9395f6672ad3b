import type { VersionsPage } from '@brandwright/contracts/history'
import { call } from '../../../lib/api-client.ts'
import { brandPath } from '../../../lib/brand-document.ts'

export const listVersions = (id: string, cursor: string | null, signal?: AbortSignal) =>
  call<VersionsPage>(`${brandPath(id)}/revisions`, { query: { cursor, limit: 25 }, signal })
