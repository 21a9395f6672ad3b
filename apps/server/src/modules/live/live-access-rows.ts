import type { AccessRow } from '../../manifest/access-row.ts'

export const liveAccessRows: AccessRow[] = [
  { route: 'GET /api/live', own: '401 200', query: 'topics=brand:@id', missing: '401 200', malformed: '400|401 400|200' },
]
