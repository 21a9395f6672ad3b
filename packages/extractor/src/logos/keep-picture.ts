import type { ExtractionRun } from '../run/extraction-run.ts'
import { fetchLogo } from './fetch-logo.ts'

const FETCH_TIMEOUT_MS = 8000

/** Keeps the picture of an address (http, https or data) and returns the address it is served at; null where there is no picture or no place to keep it. */
export async function keepPicture(run: ExtractionRun, url: string): Promise<string | null> {
  const { putBlob } = run.ports
  if (!putBlob) return null
  try {
    const picture = await fetchLogo(run, url, FETCH_TIMEOUT_MS)
    return picture ? await putBlob(picture.bytes, picture.type) : null
  } catch {
    run.signal.throwIfAborted()
    return null
  }
}
