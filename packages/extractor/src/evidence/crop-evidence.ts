import type { Evidence, Facts, Rect } from '@brandwright/domain/brands/evidence'
import sharp from 'sharp'
import type { KeptPage } from '../pages/kept-page.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { inParallel } from '../run/in-parallel.ts'
import { stableId } from '../run/stable-id.ts'

const CROP = { width: 320, height: 200 }
const EVIDENCES_SHOWN = 2
const IN_FLIGHT = 2
const QUALITY = 72

interface Shot {
  page: KeptPage
  bytes: Buffer
  width: number
  height: number
}

/**
 * Cuts a picture of the page around the first two evidences of each fact, keeps it, and tells the facts anew with its address. Does nothing where
 * pictures cannot be kept; the same place is cut once.
 */
export async function cropEvidence(run: ExtractionRun, pages: KeptPage[]): Promise<void> {
  const { putBlob } = run.ports
  if (!putBlob) return
  const shots = await Promise.all(pages.flatMap((page) => (page.screenshot ? [shotOf(page, page.screenshot)] : [])))
  const places = new Map<string, { shot: Shot; area: Rect }>()
  for (const [pointer, fact] of Object.entries(run.guide().facts))
    for (const evidence of isItsOwnPicture(pointer) ? [] : fact.evidence.slice(0, EVIDENCES_SHOWN)) {
      const place = placeOf(evidence, shots)
      if (place) places.set(keyOf(place), place)
    }
  const keys = [...places.keys()].sort()
  const addresses = await inParallel(keys, IN_FLIGHT, (key) => run.step(`crop:${key}`, () => cut(places.get(key) as { shot: Shot; area: Rect }, putBlob)))
  const addressOf = new Map(keys.map((key, index) => [key, addresses[index] as string]))

  const told: Facts = {}
  for (const [pointer, fact] of Object.entries(run.guide().facts)) {
    const shown = fact.evidence.map((evidence, index) => {
      const place = index < EVIDENCES_SHOWN ? placeOf(evidence, shots) : null
      const crop = place && addressOf.get(keyOf(place))
      return crop && crop !== evidence.crop ? { ...evidence, crop, cropRect: place.area } : evidence
    })
    if (shown.some((evidence, index) => evidence !== fact.evidence[index])) told[pointer] = { ...fact, evidence: shown }
  }
  if (Object.keys(told).length > 0) run.emit({ type: 'facts', data: told })
}

/** Pictures of the site are shown themselves; a picture of their place would show them once more. */
const isItsOwnPicture = (pointer: string) => pointer.startsWith('/images/')

async function shotOf(page: KeptPage, screenshot: string): Promise<Shot> {
  const bytes = Buffer.from(screenshot, 'base64')
  const { width, height } = await sharp(bytes).metadata()
  return { page, bytes, width, height }
}

/** The part of the page to show: a frame of 320 × 200 around the middle of the place, larger where the place is, inside of the picture. */
function placeOf(evidence: Evidence, shots: Shot[]): { shot: Shot; area: Rect } | null {
  const shot = shots.find(({ page }) => page.capture.finalUrl === evidence.page || page.url === evidence.page)
  const seen = evidence.rect
  if (!shot || !seen || seen.width <= 0 || seen.height <= 0 || seen.y >= shot.height || seen.x >= shot.width || seen.x + seen.width <= 0) return null
  const width = Math.min(shot.width, Math.round(Math.max(CROP.width, Math.min(seen.width + 48, 960))))
  const height = Math.min(shot.height, Math.round((width * CROP.height) / CROP.width))
  const clamp = (value: number, most: number) => Math.round(Math.max(0, Math.min(value, most)))
  const top = seen.height > height ? seen.y - 16 : seen.y + seen.height / 2 - height / 2
  return { shot, area: { x: clamp(seen.x + seen.width / 2 - width / 2, shot.width - width), y: clamp(top, shot.height - height), width, height } }
}

const keyOf = ({ shot, area }: { shot: Shot; area: Rect }) =>
  stableId('crop', shot.page.url, String(area.x), String(area.y), String(area.width), String(area.height))

async function cut({ shot, area }: { shot: Shot; area: Rect }, putBlob: NonNullable<ExtractionRun['ports']['putBlob']>): Promise<string> {
  const bytes = await sharp(shot.bytes, { limitInputPixels: 60_000_000 })
    .extract({ left: area.x, top: area.y, width: area.width, height: area.height })
    .resize(CROP.width, CROP.height)
    .webp({ quality: QUALITY })
    .toBuffer()
  return putBlob(bytes, 'image/webp')
}
