import type { GuideSection } from '@brandwright/contracts/extraction'
import { type StartedRun, startExtraction } from '../../../entities/brands/start-extraction.ts'

/** Starts a re-scan of an existing guide or of a single section. */
export function rescan(id: string, section?: GuideSection): Promise<StartedRun> {
  return startExtraction({ id, ...(section ? { sections: [section] } : {}), options: { refresh: true } })
}

/** Starts a scan of the parts that the guide lists as missing. */
export function scanMissing(id: string): Promise<StartedRun> {
  return startExtraction({ id, options: { missing: true } })
}

/** Starts an extraction of a URL, even if it has been scanned before. */
export function readAddress(url: string): Promise<StartedRun> {
  return startExtraction({ url })
}
