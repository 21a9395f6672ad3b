import type { Logo } from '@brandwright/domain/brands/style-guide'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { inParallel } from '../run/in-parallel.ts'
import { keepPicture } from './keep-picture.ts'

const IN_FLIGHT = 3

/** Keeps the pictures of the logos and tells the logos anew with our own addresses. Does nothing where files cannot be kept. */
export async function keepLogos(run: ExtractionRun): Promise<void> {
  if (!run.ports.putBlob || !run.wants('logos')) return
  const kept = new Map<string, string>()
  const wanted = [...new Set(run.guide().logos.map(({ originalURL }) => originalURL))].filter((url) => /^(https?|data):/.test(url))
  await inParallel(wanted, IN_FLIGHT, async (url) => {
    const { address } = await run.step(`logo:${url}`, async () => ({ address: await keepPicture(run, url) }))
    if (address) kept.set(url, address)
  })
  const told: Logo[] = run.guide().logos.map((logo) => ({ ...logo, url: kept.get(logo.originalURL) ?? logo.url }))
  if (kept.size > 0) run.emit({ type: 'logos', data: told })
}
