import { type Box, blank, boxesIn, type Mp4File, mp4File, typeAt, viewOf } from './mp4-boxes.ts'
import { type CleanVideo, InvalidVideoError } from './video-facts.ts'

/** Maximum number of rows in a table, enough for a minute of data with 16,000 samples per second. */
const MAX_ROWS = 1_000_000

/** Boxes that playback needs, by parent box (ISO/IEC 14496-12); all others are blanked. */
const ALLOWED_BOXES: Record<string, ReadonlySet<string>> = {
  file: new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra', 'wide']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'edts', 'mdia', 'tref']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
  minf: new Set(['vmhd', 'smhd', 'nmhd', 'sthd', 'hmhd', 'gmhd', 'dinf', 'stbl']),
  moof: new Set(['mfhd', 'traf']),
}
const BRANDS = /^(?:iso[\dm]|mp4[12]|avc1|av01|M4V[ HP]|mmp4|MSNV|dash|cmf[c2])$/
/** Handler types of video, audio and text tracks. Other tracks contain measurements, such as locations. */
const PLAYED = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp'])
const SELF_CONTAINED = 1
const MAX_TRACKS = 100

/** Returns true if a file starts like an MP4 file whose brand browsers can play. */
export const isMp4 = (bytes: Uint8Array): boolean => typeAt(bytes, 4) === 'ftyp' && brandsOf(bytes).some((brand) => BRANDS.test(brand))

/** Implements `cleanVideo` for MP4. */
export function cleanMp4(source: Uint8Array): CleanVideo {
  const file = mp4File(new Uint8Array(source))
  const { bytes } = file
  const tracks: Box[] = []
  let fragmented = false
  let movie: Box | undefined
  for (const box of boxesIn(file, 0, bytes.length)) {
    if (!ALLOWED_BOXES.file?.has(box.type)) blank(bytes, box)
    if (box.type === 'moof') {
      fragmented = true
      cleanInside(file, box)
    }
    if (box.type === 'moov') {
      movie = box
      tracks.push(...cleanInside(file, box).filter(({ type }) => type === 'trak'))
    }
  }
  if (!movie) throw new InvalidVideoError('There is no video in the file.')
  // Limits the work, because each track can declare the whole file as its samples.
  if (tracks.length > MAX_TRACKS) throw new InvalidVideoError('The video has too many parts.')
  const kinds = tracks.map((track) => cleanTrack(file, track))
  if (fragmented && kinds.some((kind) => !PLAYED.has(kind))) throw new InvalidVideoError('The video contains data that cannot be removed from it.')
  const shown = kinds.indexOf('vide')
  const track = tracks[shown]
  if (!track) throw new InvalidVideoError('There is no image in the file, only sound.')
  return { type: 'video/mp4', seconds: secondsOf(file, movie), ...sizeOf(file, track), bytes }
}

/** Returns the allowed boxes inside a box and blanks the others. Sets creation and modification times to zero. */
function cleanInside(file: Mp4File, box: Box): Box[] {
  const { bytes } = file
  const inside = [...boxesIn(file, box.content, box.end)]
  for (const child of inside) {
    if (!ALLOWED_BOXES[box.type]?.has(child.type)) blank(bytes, child)
    if (child.type === 'mvhd' || child.type === 'tkhd' || child.type === 'mdhd')
      bytes.fill(0, child.content + 4, child.content + (isLong(bytes, child) ? 20 : 12))
  }
  return inside.filter(({ type }) => ALLOWED_BOXES[box.type]?.has(type))
}

/** Cleans a track and returns its handler type. Blanks a track that can't be played, together with its samples. */
function cleanTrack(file: Mp4File, track: Box): string {
  const { bytes } = file
  const [media] = cleanInside(file, track).filter(({ type }) => type === 'mdia')
  const parts = media ? cleanInside(file, media) : []
  const handler = parts.find(({ type }) => type === 'hdlr')
  const information = parts.find(({ type }) => type === 'minf')
  if (!handler || !information) throw new InvalidVideoError('The video is incomplete or damaged.')
  const kind = typeAt(bytes, handler.content + 8)
  bytes.fill(0, handler.content + 24, handler.end)
  const inside = cleanInside(file, information)
  for (const data of inside.filter(({ type }) => type === 'dinf')) rejectExternalData(file, data)
  if (PLAYED.has(kind)) return kind
  for (const table of inside.filter(({ type }) => type === 'stbl')) blankSamples(file, table)
  blank(bytes, track)
  return kind
}

/** Throws if the data of a track is in another file. */
function rejectExternalData(file: Mp4File, data: Box): void {
  const { bytes } = file
  const [reference] = boxesIn(file, data.content, data.end)
  if (!reference) return
  for (const entry of boxesIn(file, reference.content + 8, reference.end))
    if (((bytes[entry.content + 3] ?? 0) & SELF_CONTAINED) === 0) throw new InvalidVideoError('The video refers to other files.')
}

const isLong = (bytes: Uint8Array, box: Box) => bytes[box.content] === 1

function brandsOf(bytes: Uint8Array): string[] {
  const end = Math.min(viewOf(bytes).getUint32(0), bytes.length, 256)
  return [typeAt(bytes, 8), ...Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, at) => typeAt(bytes, 16 + at * 4))]
}

function secondsOf(file: Mp4File, movie: Box): number | null {
  const { bytes } = file
  const view = viewOf(bytes)
  const head = [...boxesIn(file, movie.content, movie.end)].find(({ type }) => type === 'mvhd')
  if (!head) throw new InvalidVideoError('The video is incomplete or damaged.')
  const long = isLong(bytes, head)
  const scale = view.getUint32(head.content + (long ? 20 : 12))
  const duration = long ? Number(view.getBigUint64(head.content + 24)) : view.getUint32(head.content + 16)
  const seconds = (duration || fragmentsDuration(file, movie)) / scale
  return Number.isFinite(seconds) && seconds > 0 && seconds < 1e6 ? seconds : null
}

function fragmentsDuration(file: Mp4File, movie: Box): number {
  const { bytes } = file
  const extended = [...boxesIn(file, movie.content, movie.end)].find(({ type }) => type === 'mvex')
  const head = extended && [...boxesIn(file, extended.content, extended.end)].find(({ type }) => type === 'mehd')
  if (!head) return 0
  return isLong(bytes, head) ? Number(viewOf(bytes).getBigUint64(head.content + 4)) : viewOf(bytes).getUint32(head.content + 4)
}

/** Returns the size at which the video is displayed. Width and height are at the end of the track header, after the matrix that may rotate the video. */
function sizeOf(file: Mp4File, track: Box): { width: number; height: number } {
  const { bytes } = file
  const view = viewOf(bytes)
  const head = [...boxesIn(file, track.content, track.end)].find(({ type }) => type === 'tkhd')
  if (!head) throw new InvalidVideoError('The video is incomplete or damaged.')
  const [width, height] = [view.getUint32(head.end - 8) >>> 16, view.getUint32(head.end - 4) >>> 16]
  const turned = view.getInt32(head.end - 44) === 0 && view.getInt32(head.end - 40) !== 0
  return turned ? { width: height, height: width } : { width, height }
}

/** Overwrites the samples of a track with zeros, at the positions that its tables state. Throws InvalidVideoError if any position is outside of the file. */
function blankSamples(file: Mp4File, table: Box): void {
  const { bytes } = file
  const view = viewOf(bytes)
  const parts = Object.fromEntries([...boxesIn(file, table.content, table.end)].map((box) => [box.type, box]))
  const { stsc, stsz, stco, co64 } = parts
  const offsets = stco ?? co64
  if (!stsc || !stsz || !offsets) throw new InvalidVideoError('The video contains data that cannot be removed from it.')
  const runs = rows(view, stsc, 12).map((at) => ({ first: view.getUint32(at), samples: view.getUint32(at + 4) }))
  const chunkOffsets = rows(view, offsets, co64 ? 8 : 4).map((at) => (co64 ? Number(view.getBigUint64(at)) : view.getUint32(at)))
  const same = view.getUint32(stsz.content + 4)
  const sizes = same === 0 ? rows(view, { ...stsz, content: stsz.content + 4 }, 4).map((at) => view.getUint32(at)) : null
  let sample = 0
  let remaining = bytes.length
  let run = 0
  for (const [chunk, chunkOffset] of chunkOffsets.entries()) {
    while (run + 1 < runs.length && (runs[run + 1]?.first ?? 0) <= chunk + 1) run++
    const count = runs[run]?.samples ?? 0
    const length = sizes ? sizes.slice(sample, sample + count).reduce((sum, size) => sum + size, 0) : same * count
    remaining -= length
    if (remaining < 0 || chunkOffset + length > bytes.length) throw new InvalidVideoError('The video contains data that cannot be removed from it.')
    bytes.fill(0, chunkOffset, chunkOffset + length)
    sample += count
  }
}

/** Returns the offsets of the rows in a table, which come after its version, flags and row count. */
function rows(view: DataView, { content, end }: Box, width: number): number[] {
  const count = view.getUint32(content + 4)
  if (content + 8 + count * width > end) throw new InvalidVideoError('The video is incomplete or damaged.')
  if (count > MAX_ROWS) throw new InvalidVideoError('The video has too many parts.')
  return Array.from({ length: count }, (_, at) => content + 8 + at * width)
}
