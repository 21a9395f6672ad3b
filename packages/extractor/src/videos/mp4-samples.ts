import { type Box, boxesIn, type Mp4File, viewOf } from './mp4-boxes.ts'
import { NoVideo } from './video-facts.ts'

/** As many as a minute of what is measured sixteen thousand times a second. */
const MAX_ROWS = 1_000_000

/** Fills the samples of a track with zeros, wherever in the file its tables say that they lie. Throws NoVideo where the tables say more than the file holds. */
export function blankSamples(file: Mp4File, table: Box): void {
  const { bytes } = file
  const view = viewOf(bytes)
  const parts = Object.fromEntries([...boxesIn(file, table.content, table.end)].map((box) => [box.type, box]))
  const { stsc, stsz, stco, co64 } = parts
  const offsets = stco ?? co64
  if (!stsc || !stsz || !offsets) throw new NoVideo('The video holds data that cannot be taken out of it.')
  const runs = rows(view, stsc, 12).map((at) => ({ first: view.getUint32(at), samples: view.getUint32(at + 4) }))
  const places = rows(view, offsets, co64 ? 8 : 4).map((at) => (co64 ? Number(view.getBigUint64(at)) : view.getUint32(at)))
  const same = view.getUint32(stsz.content + 4)
  const sizes = same === 0 ? rows(view, { ...stsz, content: stsz.content + 4 }, 4).map((at) => view.getUint32(at)) : null
  let sample = 0
  let left = bytes.length
  let run = 0
  for (const [chunk, place] of places.entries()) {
    while (run + 1 < runs.length && (runs[run + 1]?.first ?? 0) <= chunk + 1) run++
    const count = runs[run]?.samples ?? 0
    const length = sizes ? sizes.slice(sample, sample + count).reduce((sum, size) => sum + size, 0) : same * count
    left -= length
    if (left < 0 || place + length > bytes.length) throw new NoVideo('The video holds data that cannot be taken out of it.')
    bytes.fill(0, place, place + length)
    sample += count
  }
}

/** Where the rows of a table begin, after its version, flags and count. */
function rows(view: DataView, { content, end }: Box, width: number): number[] {
  const count = view.getUint32(content + 4)
  if (content + 8 + count * width > end) throw new NoVideo('The video is cut short or damaged.')
  if (count > MAX_ROWS) throw new NoVideo('The video is made of too many parts.')
  return Array.from({ length: count }, (_, at) => content + 8 + at * width)
}
