/** One caption: seconds from the start, and its lines. */
interface Cue {
  from: number
  to: number
  text: string
}

interface ReadCaptions {
  cues: Cue[]
  /** The first thing that is wrong, with the line it stands in, counted from one; null when all is well. */
  problem: { line: number; words: string } | null
}

const TIME = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})$/
const ARROW = '-->'
/** The tags that say who speaks and how (WebVTT, 4.2.2); what else stands in angle brackets is left out. */
const TAGS = /<(?!\/?(?:[ibu]|v(?:[.\s][^<>]*)?)>)[^<>]*>/g
const MAX_CUES = 5_000

/**
 * Reads captions as WebVTT, or as SubRip, which differs in the comma of its times. Notes, styles, regions and the placing of cues are left out: a
 * caption is its time and its words.
 */
export function readCaptions(text: string): ReadCaptions {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cues: Cue[] = []
  const fail = (line: number, words: string): ReadCaptions => ({ cues: [], problem: { line, words } })
  for (const { at, block } of blocksOf(lines)) {
    const timed = block.findIndex((line) => line.includes(ARROW))
    if (timed < 0) {
      if (/^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/.test(block[0] ?? '')) continue
      return fail(at, 'Words without a time. Above them belongs one like 00:01.000 --> 00:04.000.')
    }
    const [from, to] = timesOf(block[timed] ?? '')
    if (from === null || to === null) return fail(at + timed, 'The time cannot be read. It is like 00:01.000 --> 00:04.000.')
    if (to <= from) return fail(at + timed, 'The caption ends before it begins.')
    if (cues.length > 0 && from < (cues.at(-1)?.from ?? 0)) return fail(at + timed, 'The caption begins before the one above it.')
    const words = block
      .slice(timed + 1)
      .join('\n')
      .replace(TAGS, '')
      .trim()
    if (words.includes(ARROW)) return fail(at + timed + 1, 'Two captions need an empty line between them.')
    if (words) cues.push({ from, to, text: words })
    if (cues.length > MAX_CUES) return fail(at, `There are more than ${MAX_CUES.toLocaleString('en')} captions.`)
  }
  return { cues, problem: null }
}

/** The captions as a WebVTT file that holds nothing but times and words. */
export function writeCaptions(cues: readonly Cue[]): string {
  return ['WEBVTT', ...cues.map(({ from, to, text }) => `${clock(from)} ${ARROW} ${clock(to)}\n${text}`)].join('\n\n').concat('\n')
}

/** The words of captions as running text, without tags: where one that is said on from the last one repeats it, once. */
export function transcriptOf(cues: readonly Cue[]): string {
  const lines = cues.map(({ text }) =>
    text
      .replace(/<[^<>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  return lines.filter((line, at) => line && line !== lines[at - 1]).join(' ')
}

/** Runs of lines that are not empty, each with the number of its first line. */
function blocksOf(lines: readonly string[]): { at: number; block: string[] }[] {
  const blocks: { at: number; block: string[] }[] = []
  let open = false
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') open = false
    else if (open) blocks.at(-1)?.block.push(line)
    else {
      blocks.push({ at: index + 1, block: [line] })
      open = true
    }
  }
  return blocks
}

function timesOf(line: string): [from: number | null, to: number | null] {
  const [from = '', rest = ''] = line.split(ARROW)
  return [secondsOf(from.trim()), secondsOf(rest.trim().split(/\s/)[0] ?? '')]
}

function secondsOf(time: string): number | null {
  const [, hours = '0', minutes, seconds, milliseconds] = TIME.exec(time) ?? []
  return minutes === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${milliseconds}`)
}

function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const part = (unit: number, most: number, digits: number) => String(Math.floor(milliseconds / unit) % most).padStart(digits, '0')
  return `${part(3_600_000, 1000, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`
}
