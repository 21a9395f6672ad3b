import type { Evidence, Facts, Rect } from '@brandwright/domain/brands/evidence'
import pMap from 'p-map'
import sharp, { type CreateRaw } from 'sharp'
import type { SavedPage } from '../pages/saved-page.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { stableId } from '../run/stable-id.ts'

const CROP = { width: 320, height: 200 }
const MAX_SHOWN_EVIDENCE = 2
const CONCURRENCY = 2
const QUALITY = 72
const MAX_SHOT_PIXELS = 60_000_000

interface Shot {
  page: ShownPage
  bytes: Buffer
  width: number
  height: number
}

interface Unpacked {
  data: Buffer
  raw: CreateRaw
}

interface CropArea {
  key: string
  shot: Shot
  area: Rect
}

/** Adds crops of the evidence on the specified pages to the current facts. */
export type EvidenceCropper = (pages: ShownPage[]) => Promise<void>

type ShownPage = Pick<SavedPage, 'url' | 'capture' | 'screenshot'>

/**
 * Creates a function that crops screenshots around the first two pieces of evidence of each fact, stores the crops, and emits the facts again with the URLs of
 * the crops. It does nothing without blob storage, and crops each rectangle only once per run.
 */
export function evidenceCropper(run: ExtractionRun): EvidenceCropper {
  const addresses = new Map<string, string>()
  // Caches the last decoded screenshot, because decoding takes longer than all crops, and the evidence of a page is usually cropped together.
  let unpacked: (Unpacked & { url: string }) | null = null
  return async (pages) => {
    const { putBlob } = run.ports
    if (!putBlob) return
    const shots = await Promise.all(pages.flatMap((page) => (page.screenshot ? [shotOf(page, page.screenshot)] : [])))
    const shown = Object.entries(run.guide().facts).filter(([pointer]) => !isImageFact(pointer))
    const areas = shown.flatMap(([, fact]) => fact.evidence.slice(0, MAX_SHOWN_EVIDENCE).flatMap((evidence) => cropAreaOf(evidence, shots) ?? []))
    const fresh = [...new Map(areas.map((cropArea) => [cropArea.key, cropArea])).values()].filter(({ key }) => !addresses.has(key))
    for (const shot of shots) {
      const inShot = fresh.filter((cropArea) => cropArea.shot === shot)
      if (inShot.length === 0) continue
      if (unpacked?.url !== shot.page.url) unpacked = { url: shot.page.url, ...(await unpack(shot)) }
      await cutAll(inShot, unpacked, putBlob, addresses)
    }
    run.signal.throwIfAborted()

    const croppedFacts: Facts = {}
    for (const [pointer, fact] of shown) {
      const cropped = fact.evidence.map((evidence, index) => {
        const cropArea = index < MAX_SHOWN_EVIDENCE ? cropAreaOf(evidence, shots) : null
        const crop = cropArea && addresses.get(cropArea.key)
        return crop && crop !== evidence.crop ? { ...evidence, crop, cropRect: cropArea.area } : evidence
      })
      if (cropped.some((evidence, index) => evidence !== fact.evidence[index])) croppedFacts[pointer] = { ...fact, evidence: cropped }
    }
    if (Object.keys(croppedFacts).length > 0) run.emit({ type: 'facts', data: croppedFacts })
  }
}

/** Returns true for facts about images of the site. They need no crop, because the UI shows the image itself. */
const isImageFact = (pointer: string) => pointer.startsWith('/images/')

async function shotOf(page: ShownPage, screenshot: string): Promise<Shot> {
  const bytes = Buffer.from(screenshot, 'base64')
  const { width, height } = await sharp(bytes).metadata()
  return { page, bytes, width, height }
}

/** Returns the area to crop: 320 × 200 px around the center of the evidence, more for larger evidence, and never beyond the screenshot. */
function cropAreaOf(evidence: Evidence, shots: Shot[]): CropArea | null {
  const shot = shots.find(({ page }) => page.capture.finalUrl === evidence.page || page.url === evidence.page)
  const seen = evidence.rect
  if (!shot || !seen || seen.width <= 0 || seen.height <= 0 || seen.y >= shot.height || seen.x >= shot.width || seen.x + seen.width <= 0) return null
  const width = Math.min(shot.width, Math.round(Math.max(CROP.width, Math.min(seen.width + 48, 960))))
  const height = Math.min(shot.height, Math.round((width * CROP.height) / CROP.width))
  const clamp = (value: number, max: number) => Math.round(Math.max(0, Math.min(value, max)))
  const top = seen.height > height ? seen.y - 16 : seen.y + seen.height / 2 - height / 2
  const area = { x: clamp(seen.x + seen.width / 2 - width / 2, shot.width - width), y: clamp(top, shot.height - height), width, height }
  return { key: stableId('crop', shot.page.url, ...Object.values(area).map(String)), shot, area }
}

async function unpack({ bytes }: Shot): Promise<Unpacked> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_SHOT_PIXELS }).raw().toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

async function cutAll(areas: CropArea[], { data, raw }: Unpacked, putBlob: NonNullable<ExtractionRun['ports']['putBlob']>, addresses: Map<string, string>) {
  await pMap(
    areas,
    async ({ key, area }) => {
      const bytes = await sharp(data, { raw })
        .extract({ left: area.x, top: area.y, width: area.width, height: area.height })
        .resize(CROP.width, CROP.height)
        .webp({ quality: QUALITY })
        .toBuffer()
      addresses.set(key, await putBlob(bytes, 'image/webp'))
    },
    { concurrency: CONCURRENCY },
  )
}
