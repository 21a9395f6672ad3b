import { type Box, blank, boxesIn, typeAt, viewOf } from './mp4-boxes.ts'
import { blankSamples } from './mp4-samples.ts'
import { type CleanVideo, NoVideo } from './video-facts.ts'

/** The boxes that playing needs, by the box they stand in (ISO/IEC 14496-12). Every other one becomes empty space. */
const KEPT: Record<string, ReadonlySet<string>> = {
  file: new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra', 'wide']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'edts', 'mdia', 'tref']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
  minf: new Set(['vmhd', 'smhd', 'nmhd', 'sthd', 'hmhd', 'gmhd', 'dinf', 'stbl']),
  moof: new Set(['mfhd', 'traf']),
}
const BRANDS = /^(?:iso[\dm]|mp4[12]|avc1|av01|M4V[ HP]|mmp4|MSNV|dash|cmf[c2])$/
/** Pictures, sound, words. A track of anything else was measured, as places are. */
const PLAYED = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp'])
const SELF_CONTAINED = 1

export const isMp4 = (bytes: Uint8Array): boolean => typeAt(bytes, 4) === 'ftyp' && brandsOf(bytes).some((brand) => BRANDS.test(brand))

/** See `cleanVideo`. */
export function cleanMp4(given: Uint8Array): CleanVideo {
  const bytes = new Uint8Array(given)
  const tracks: Box[] = []
  let fragmented = false
  let movie: Box | undefined
  for (const box of boxesIn(bytes, 0, bytes.length)) {
    if (!KEPT.file?.has(box.type)) blank(bytes, box)
    if (box.type === 'moof') {
      fragmented = true
      cleanInside(bytes, box)
    }
    if (box.type === 'moov') {
      movie = box
      tracks.push(...cleanInside(bytes, box).filter(({ type }) => type === 'trak'))
    }
  }
  if (!movie) throw new NoVideo('There is no film in the file.')
  const kinds = tracks.map((track) => cleanTrack(bytes, track))
  if (fragmented && kinds.some((kind) => !PLAYED.has(kind))) throw new NoVideo('The video holds data that cannot be taken out of it.')
  const shown = kinds.indexOf('vide')
  const track = tracks[shown]
  if (!track) throw new NoVideo('There is no picture in the file, only sound.')
  return { type: 'video/mp4', seconds: secondsOf(bytes, movie), ...sizeOf(bytes, track), bytes }
}

/** The boxes inside that are kept, the others blanked; what says when it was made is set to zero. */
function cleanInside(bytes: Uint8Array, box: Box): Box[] {
  const inside = [...boxesIn(bytes, box.content, box.end)]
  for (const one of inside) {
    if (!KEPT[box.type]?.has(one.type)) blank(bytes, one)
    if (one.type === 'mvhd' || one.type === 'tkhd' || one.type === 'mdhd') bytes.fill(0, one.content + 4, one.content + (isLong(bytes, one) ? 20 : 12))
  }
  return inside.filter(({ type }) => KEPT[box.type]?.has(type))
}

/** Cleans a track and says what it holds; one that is not played is blanked with its samples. */
function cleanTrack(bytes: Uint8Array, track: Box): string {
  const [media] = cleanInside(bytes, track).filter(({ type }) => type === 'mdia')
  const parts = media ? cleanInside(bytes, media) : []
  const handler = parts.find(({ type }) => type === 'hdlr')
  const information = parts.find(({ type }) => type === 'minf')
  if (!handler || !information) throw new NoVideo('The video is cut short or damaged.')
  const kind = typeAt(bytes, handler.content + 8)
  bytes.fill(0, handler.content + 24, handler.end)
  const inside = cleanInside(bytes, information)
  for (const data of inside.filter(({ type }) => type === 'dinf')) refuseElsewhere(bytes, data)
  if (PLAYED.has(kind)) return kind
  for (const table of inside.filter(({ type }) => type === 'stbl')) blankSamples(bytes, table)
  blank(bytes, track)
  return kind
}

/** A track may name another file for its data; ours hold theirs. */
function refuseElsewhere(bytes: Uint8Array, data: Box): void {
  const [reference] = boxesIn(bytes, data.content, data.end)
  if (!reference) return
  for (const entry of boxesIn(bytes, reference.content + 8, reference.end))
    if (((bytes[entry.content + 3] ?? 0) & SELF_CONTAINED) === 0) throw new NoVideo('The video refers to other files.')
}

const isLong = (bytes: Uint8Array, box: Box) => bytes[box.content] === 1

function brandsOf(bytes: Uint8Array): string[] {
  const end = Math.min(viewOf(bytes).getUint32(0), bytes.length, 256)
  return [typeAt(bytes, 8), ...Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, at) => typeAt(bytes, 16 + at * 4))]
}

function secondsOf(bytes: Uint8Array, movie: Box): number | null {
  const view = viewOf(bytes)
  const head = [...boxesIn(bytes, movie.content, movie.end)].find(({ type }) => type === 'mvhd')
  if (!head) throw new NoVideo('The video is cut short or damaged.')
  const long = isLong(bytes, head)
  const scale = view.getUint32(head.content + (long ? 20 : 12))
  const duration = long ? Number(view.getBigUint64(head.content + 24)) : view.getUint32(head.content + 16)
  const seconds = (duration || fragmentsDuration(bytes, movie)) / scale
  return Number.isFinite(seconds) && seconds > 0 && seconds < 1e6 ? seconds : null
}

function fragmentsDuration(bytes: Uint8Array, movie: Box): number {
  const extended = [...boxesIn(bytes, movie.content, movie.end)].find(({ type }) => type === 'mvex')
  const head = extended && [...boxesIn(bytes, extended.content, extended.end)].find(({ type }) => type === 'mehd')
  if (!head) return 0
  return isLong(bytes, head) ? Number(viewOf(bytes).getBigUint64(head.content + 4)) : viewOf(bytes).getUint32(head.content + 4)
}

/** Width and height stand last in the head of a track, before them the matrix that may turn the picture. */
function sizeOf(bytes: Uint8Array, track: Box): { width: number; height: number } {
  const view = viewOf(bytes)
  const head = [...boxesIn(bytes, track.content, track.end)].find(({ type }) => type === 'tkhd')
  if (!head) throw new NoVideo('The video is cut short or damaged.')
  const [width, height] = [view.getUint32(head.end - 8) >>> 16, view.getUint32(head.end - 4) >>> 16]
  const turned = view.getInt32(head.end - 44) === 0 && view.getInt32(head.end - 40) !== 0
  return turned ? { width: height, height: width } : { width, height }
}
