import type { BrandDocument } from '@brandwright/contracts/brands'
import type { ExportFormat } from '@brandwright/contracts/export-formats'
import type { CheckCopyInput, CheckedCopy } from '@brandwright/contracts/guidelines'
import type { ServerClient } from '../../platform/operator-fetch/server-client.ts'

export interface BrandReader {
  guide(): Promise<BrandDocument>
  exported(format: ExportFormat): Promise<string>
  /** Checks a text against the guidelines using only rules that code can decide. */
  check(text: string, kind: CheckCopyInput['kind']): Promise<CheckedCopy>
}

/** Returns a reader of one brand on the running server. */
export function brandReader(server: ServerClient, id: string): BrandReader {
  const path = `/api/brands/${encodeURIComponent(id)}`
  return {
    guide: () => server.json<BrandDocument>(path),
    exported: async (format) => new TextDecoder().decode(await server.bytes(`${path}/export/${format}`)),
    check: (text, kind) => server.json<CheckedCopy>(`${path}/guidelines/check`, { text, kind, judge: false }),
  }
}
