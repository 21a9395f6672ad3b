import type { ExportFormat, exportFiles } from '@brandwright/contracts/export-formats'
import { send } from '../../../lib/api-client.ts'

export const exportAddress = (id: string, format: ExportFormat | keyof typeof exportFiles) => `/api/brands/${encodeURIComponent(id)}/export/${format}`

export async function exportText(id: string, format: ExportFormat): Promise<string> {
  return (await send(exportAddress(id, format))).text()
}
