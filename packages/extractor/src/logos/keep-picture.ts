import type { ExtractionRun } from '../run/extraction-run.ts'
import { LIMITS_MS } from '../run/limits.ts'
import { fetchLogo } from './fetch-logo.ts'

/** Keeps the picture of an address (http, https or data) and returns the address it is served at; null where there is no picture or no place to keep it. */
export async function keepPicture(run: ExtractionRun, url: string): Promise<string | null> {
  const { putBlob } = run.ports
  if (!putBlob) return null
  try {
    const picture = await fetchLogo(run, url, LIMITS_MS.file)
    return picture ? await putBlob(picture.bytes, picture.type) : null
  } catch {
    run.signal.throwIfAborted()
    return null
  }
}
