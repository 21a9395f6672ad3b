import { keepPicture } from '../logos/keep-picture.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'

/** Keeps the picture that the page gives for itself and tells our own address of it. Does nothing where files cannot be kept. */
export async function keepBrandImage(run: ExtractionRun): Promise<void> {
  const { image } = run.guide()
  if (!image || !run.ports.putBlob || !run.wants('identity') || !/^(https?|data):/.test(image)) return
  const { address } = await run.step(`brandImage:${image}`, async () => ({ address: await keepPicture(run, image) }))
  if (address) run.emit({ type: 'image', data: address })
}
