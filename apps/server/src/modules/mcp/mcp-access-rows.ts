import type { AccessRow } from '../../manifest/access-row.ts'

/** Agents need an API key; a session is not accepted. */
export const mcpAccessRows: AccessRow[] = [
  { route: 'POST /api/brands/:id/mcp', own: '401', missing: '401', malformed: '401', body: { jsonrpc: '2.0', id: 1, method: 'ping' } },
  { route: 'GET /api/brands/:id/mcp', own: '405', missing: '405', malformed: '405' },
]
