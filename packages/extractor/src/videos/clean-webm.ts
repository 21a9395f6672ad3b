import { type EbmlFile, type Element, ebmlFile, elementAt, elementsIn, makeVoid, numberOf, textOf } from './ebml-elements.ts'
import { type CleanVideo, InvalidVideoError } from './video-facts.ts'

/** Element ids of WebM files (RFC 9559, section 5). */
const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const SEEK_HEAD = 0x114d9b74
const INFO = 0x1549a966
const SCALE = 0x2ad7b1
const DURATION = 0x4489
const MUXING_APP = 0x4d80
const WRITING_APP = 0x5741
const TRACKS = 0x1654ae6b
const TRACK = 0xae
const TRACK_TYPE = 0x83
const TRACK_NAME = 0x536e
const VIDEO = 0xe0
const WIDTH = 0xb0
const HEIGHT = 0xba
const CUES = 0x1c53bb6b
const CLUSTER = 0x1f43b675
const CLUSTER_TIME = 0xe7
const SIMPLE_BLOCK = 0xa3
const TAGS = 0x1254c367
const ATTACHMENTS = 0x1941a469
const CHAPTERS = 0x1043a770

/** Elements that can follow a cluster, and therefore mark the end of a cluster of unknown length. */
const SEGMENT_CHILDREN = new Set([SEEK_HEAD, INFO, TRACKS, CUES, CLUSTER, TAGS, ATTACHMENTS, CHAPTERS])
const ALLOWED_ELEMENTS = new Set([SEEK_HEAD, INFO, TRACKS, CUES, CLUSTER])
const ALLOWED_INFO = new Set([SCALE, DURATION])
/** Mandatory elements that name the authoring software. Their text is removed. */
const EMPTIED_INFO = new Set([MUXING_APP, WRITING_APP])
/** Types of video, audio and subtitle tracks. */
const PLAYED = new Set([1, 2, 17])
const NANOSECONDS = 1e9
const USUAL_SCALE = 1e6

/** Returns true if a file has the header of a WebM file. Throws an `InvalidVideoError` if the header is truncated. */
export const isWebm = (bytes: Uint8Array): boolean => {
  if (bytes.length < 8 || new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) !== EBML) return false
  const file = ebmlFile(bytes)
  const head = elementAt(file, 0, bytes.length)
  return [...elementsIn(file, head.content, head.end)].some((element) => element.id === DOC_TYPE && textOf(bytes, element) === 'webm')
}

/** Implements `cleanVideo` for WebM. */
export function cleanWebm(source: Uint8Array): CleanVideo {
  const file = ebmlFile(new Uint8Array(source))
  const { bytes } = file
  const head = elementAt(file, 0, bytes.length)
  const segment = elementAt(file, head.end, bytes.length)
  if (segment.id !== SEGMENT) throw new InvalidVideoError('There is no video in the file.')
  if (segment.end < bytes.length) throw new InvalidVideoError('The file contains data after the video.')
  let size: { width: number; height: number } | undefined
  let time = { scale: USUAL_SCALE, duration: 0 }
  let last = 0
  for (const element of partsOf(file, segment)) {
    if (!ALLOWED_ELEMENTS.has(element.id)) makeVoid(bytes, element)
    else if (element.id === INFO) time = cleanInfo(file, element)
    else if (element.id === TRACKS) size = cleanTracks(file, element)
    else if (element.id === CLUSTER && time.duration === 0) last = Math.max(last, endOfCluster(file, element))
  }
  if (!size) throw new InvalidVideoError('There is no image in the file, only sound.')
  const seconds = ((time.duration || last) * time.scale) / NANOSECONDS
  return { type: 'video/webm', seconds: Number.isFinite(seconds) && seconds > 0 && seconds < 1e6 ? seconds : null, ...size, bytes }
}

/** Yields the parts of the segment. A cluster of unknown length ends at the next part. */
function* partsOf(file: EbmlFile, { content, end }: Element): Generator<Element> {
  for (let at = content; at < end; ) {
    const element = elementAt(file, at, end)
    if (element.open && element.id !== CLUSTER) throw new InvalidVideoError('The video is incomplete or damaged.')
    if (element.open) element.end = endOfOpen(file, element)
    yield element
    at = element.end
  }
}

function endOfOpen(file: EbmlFile, { content, end }: Element): number {
  for (let at = content; at < end; ) {
    const child = elementAt(file, at, end)
    if (SEGMENT_CHILDREN.has(child.id)) return at
    if (child.open) throw new InvalidVideoError('The video is incomplete or damaged.')
    at = child.end
  }
  return end
}

function cleanInfo(file: EbmlFile, info: Element): { scale: number; duration: number } {
  const { bytes } = file
  let [scale, duration] = [USUAL_SCALE, 0]
  for (const element of elementsIn(file, info.content, info.end)) {
    if (element.id === SCALE) scale = numberOf(bytes, element)
    if (element.id === DURATION) duration = floatOf(bytes, element)
    if (EMPTIED_INFO.has(element.id)) bytes.fill(0, element.content, element.end)
    else if (!ALLOWED_INFO.has(element.id)) makeVoid(bytes, element)
  }
  return { scale, duration }
}

function cleanTracks(file: EbmlFile, tracks: Element): { width: number; height: number } | undefined {
  const { bytes } = file
  let size: { width: number; height: number } | undefined
  for (const track of elementsIn(file, tracks.content, tracks.end)) {
    if (track.id !== TRACK) {
      makeVoid(bytes, track)
      continue
    }
    const parts = [...elementsIn(file, track.content, track.end)]
    const kind = parts.find(({ id }) => id === TRACK_TYPE)
    if (!kind || !PLAYED.has(numberOf(bytes, kind))) throw new InvalidVideoError('The video contains data that cannot be removed from it.')
    for (const name of parts.filter(({ id }) => id === TRACK_NAME)) makeVoid(bytes, name)
    const video = parts.find(({ id }) => id === VIDEO)
    if (!video || size) continue
    const inside = [...elementsIn(file, video.content, video.end)]
    const side = (wantedId: number) => inside.filter(({ id }) => id === wantedId).map((element) => numberOf(bytes, element))[0] ?? 0
    size = { width: side(WIDTH), height: side(HEIGHT) }
  }
  return size
}

/** Returns the start time of the last block in a cluster, in the timescale of the file. Replaces the total duration, which live recorders do not write. */
function endOfCluster(file: EbmlFile, cluster: Element): number {
  const { bytes } = file
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let [start, last] = [0, 0]
  for (const element of elementsIn(file, cluster.content, cluster.end)) {
    if (element.id === CLUSTER_TIME) start = numberOf(bytes, element)
    // Assumes that the track number takes one byte, because a file has only a few tracks.
    if (element.id === SIMPLE_BLOCK) last = Math.max(last, view.getInt16(element.content + 1))
  }
  return start + last
}

function floatOf(bytes: Uint8Array, { content, end }: Element): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return end - content === 8 ? view.getFloat64(content) : end - content === 4 ? view.getFloat32(content) : 0
}
