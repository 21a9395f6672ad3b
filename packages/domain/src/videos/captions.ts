/** One caption: start and end in seconds, and its lines. */
interface Cue {
  from: number
  to: number
  text: string
}

interface ReadCaptions {
  cues: Cue[]
  /** First error with its line number, starting at 1, or null if the file is valid. */
  problem: { line: number; message: string } | null
}

const TIME = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})$/
const ARROW = '-->'
/** Matches tags to remove: all except those for voices and formatting (WebVTT, 4.2.2). */
const TAGS = /<(?!\/?(?:[ibu]|v(?:[.\s][^<>]*)?)>)[^<>]*>/g
const MAX_CUES = 5_000

/**
 * Parses captions in WebVTT or in SubRip, whose times contain a comma. Drops notes, styles, regions and positions, so that a caption consists only of its times
 * and text.
 */
export function readCaptions(text: string): ReadCaptions {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cues: Cue[] = []
  const fail = (line: number, message: string): ReadCaptions => ({ cues: [], problem: { line, message } })
  for (const { at, block } of blocksOf(lines)) {
    const timed = block.findIndex((line) => line.includes(ARROW))
    if (timed < 0) {
      if (/^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/.test(block[0] ?? '')) continue
      return fail(at, 'Text without a time. Add one above it, like 00:01.000 --> 00:04.000.')
    }
    const [from, to] = timesOf(block[timed] ?? '')
    if (from === null || to === null) return fail(at + timed, 'The time is not valid. Write it like 00:01.000 --> 00:04.000.')
    if (to <= from) return fail(at + timed, 'The caption ends before it starts.')
    if (cues.length > 0 && from < (cues.at(-1)?.from ?? 0)) return fail(at + timed, 'The caption starts before the one above it.')
    const cueText = block
      .slice(timed + 1)
      .join('\n')
      .replace(TAGS, '')
      .trim()
    if (cueText.includes(ARROW)) return fail(at + timed + 1, 'Two captions need an empty line between them.')
    if (cueText) cues.push({ from, to, text: cueText })
    if (cues.length > MAX_CUES) return fail(at, `There are more than ${MAX_CUES.toLocaleString('en')} captions.`)
  }
  return { cues, problem: null }
}

/** Serializes captions as a WebVTT file that contains only times and texts. */
export function writeCaptions(cues: readonly Cue[]): string {
  return ['WEBVTT', ...cues.map(({ from, to, text }) => `${clock(from)} ${ARROW} ${clock(to)}\n${text}`)].join('\n\n').concat('\n')
}

/** Returns the text of all captions, without tags and without lines that the previous caption already contains. */
export function transcriptOf(cues: readonly Cue[]): string {
  const lines = cues.map(({ text }) =>
    text
      .replace(/<[^<>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  return lines.filter((line, at) => line && line !== lines[at - 1]).join(' ')
}

/** Returns blocks of non-empty lines with the number of their first line. */
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
  const part = (unit: number, modulus: number, digits: number) => String(Math.floor(milliseconds / unit) % modulus).padStart(digits, '0')
  return `${part(3_600_000, 1000, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`
}
