import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { mcpAccessRows } from './mcp-access-rows.ts'
import { mcpRoutes } from './mcp-routes.ts'

export const mcpModule = { name: 'mcp', routes: [mcpRoutes], accessRows: mcpAccessRows } satisfies ModuleManifest
