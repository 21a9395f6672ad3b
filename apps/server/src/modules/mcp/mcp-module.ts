import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { mcpRoutes } from './mcp-routes.ts'

/** Agents must send an API key, because the route does not accept a session. */
const mcpAccessRows: AccessRow[] = [
  { route: 'POST /api/brands/:id/mcp', own: '401', missing: '401', malformed: '401', body: { jsonrpc: '2.0', id: 1, method: 'ping' } },
  { route: 'GET /api/brands/:id/mcp', own: '405', missing: '405', malformed: '405' },
]

export const mcpModule = { name: 'mcp', routes: [mcpRoutes], accessRows: mcpAccessRows } satisfies ModuleManifest
