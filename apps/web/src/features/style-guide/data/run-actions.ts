import type { GuideSection } from '@brandwright/contracts/extraction'
import { type StartedRun, startExtraction } from '../../../entities/brands/start-extraction.ts'

/** Reads a known guide again: all of it, or one section. */
export function rescan(id: string, section?: GuideSection): Promise<StartedRun> {
  return startExtraction({ id, ...(section ? { sections: [section] } : {}), options: { refresh: true } })
}

/** Reads only what a guide says it misses. */
export function readMissing(id: string): Promise<StartedRun> {
  return startExtraction({ id, options: { missing: true } })
}

/** Reads another address, or the same one once more. */
export function readAddress(url: string): Promise<StartedRun> {
  return startExtraction({ url })
}
