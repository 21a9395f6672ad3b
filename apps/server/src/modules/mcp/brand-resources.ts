import { exportFormatNames, exportFormats } from '@brandwright/contracts/export-formats'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { BrandReader } from './brand-reader.ts'

/** The brand as documents that a person attaches to a conversation. */
export function addBrandResources(mcp: McpServer, brand: BrandReader): void {
  for (const format of exportFormatNames) {
    const { title, file, type: mimeType } = exportFormats[format]
    mcp.registerResource(file, `brand://${file}`, { title: format === 'markdown' ? 'Style guide' : title, mimeType }, async (uri) => ({
      contents: [{ uri: uri.href, mimeType, text: await brand.exported(format) }],
    }))
  }
}
