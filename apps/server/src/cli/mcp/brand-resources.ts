import type { ExportFormat } from '@brandwright/contracts/brands'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { BrandReader } from './brand-reader.ts'

const RESOURCES: readonly { name: string; title: string; format: ExportFormat; mimeType: string }[] = [
  { name: 'guide.md', title: 'Style guide', format: 'markdown', mimeType: 'text/markdown' },
  { name: 'tokens.json', title: 'W3C design tokens', format: 'tokens', mimeType: 'application/json' },
  { name: 'variables.css', title: 'CSS variables', format: 'css', mimeType: 'text/css' },
  { name: 'tailwind.css', title: 'Tailwind theme', format: 'tailwind', mimeType: 'text/css' },
]

/** The brand as documents that a person attaches to a conversation. */
export function addBrandResources(mcp: McpServer, brand: BrandReader): void {
  for (const { name, title, format, mimeType } of RESOURCES)
    mcp.registerResource(name, `brand://${name}`, { title, mimeType }, async (uri) => ({
      contents: [{ uri: uri.href, mimeType, text: await brand.exported(format) }],
    }))
}
