import type { ExportFormat } from '@brandwright/contracts/brands'
import { send } from '../../../lib/api-client.ts'

export const exportLabels: Record<ExportFormat, { label: string; file: string }> = {
  tokens: { label: 'W3C design tokens', file: 'tokens.json' },
  css: { label: 'CSS variables', file: 'variables.css' },
  tailwind: { label: 'Tailwind theme', file: 'tailwind.css' },
  markdown: { label: 'Markdown', file: 'guide.md' },
}

export const exportAddress = (id: string, format: ExportFormat | 'pdf' | 'zip') => `/api/brands/${encodeURIComponent(id)}/export/${format}`

export async function exportText(id: string, format: ExportFormat): Promise<string> {
  return (await send(exportAddress(id, format))).text()
}
