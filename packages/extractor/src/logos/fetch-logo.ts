import type { ExtractionRun } from '../run/extraction-run.ts'
import { LIMITS_MS } from '../run/limits.ts'

const MAX_LOGO_BYTES = 4_000_000

/**
 * Fetches a logo file from the web or decodes its data URL; returns null if there is no file at the URL. Throws if the server doesn't respond within
 * `timeoutMs`.
 */
export async function fetchLogo(run: ExtractionRun, url: string, timeoutMs: number): Promise<{ bytes: Uint8Array; type: string } | null> {
  if (url.startsWith('data:')) return fileOfData(url)
  const file = await run.ports.fetch(url, {
    signal: run.signal,
    accept: 'image/svg+xml,image/webp,image/png,image/*;q=0.8',
    maxBytes: MAX_LOGO_BYTES,
    firstByteMs: LIMITS_MS.firstByte,
    timeoutMs,
  })
  return file.status === 200 ? { bytes: file.body, type: file.headers['content-type'] ?? '' } : null
}

/** Decodes the file in a data URL. Returns null if the URL contains no file. */
function fileOfData(url: string): { bytes: Uint8Array; type: string } | null {
  const comma = url.indexOf(',')
  if (comma < 0) return null
  const [type = '', ...parameters] = url.slice('data:'.length, comma).split(';')
  const body = url.slice(comma + 1)
  return { bytes: parameters.at(-1) === 'base64' ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body)), type }
}
