import type { Font } from '@brandwright/domain/brands/style-guide'
import pMap from 'p-map'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { LIMITS_MS } from '../run/limits.ts'
import { checkFontFile, type FontFormat } from './check-font-file.ts'

const MAX_FONT_BYTES = 3_000_000
const MAX_FILES = 24
const CONCURRENCY = 3
const TYPES: Record<FontFormat, string> = { woff2: 'font/woff2', woff: 'font/woff', truetype: 'font/ttf', opentype: 'font/otf' }

/**
 * Fetches, validates and stores the files of fonts that the site uses, and emits the fonts again with local URLs, so that the guide can be rendered in the
 * brand's fonts. Does nothing without blob storage.
 */
export async function storeFonts(run: ExtractionRun): Promise<void> {
  const { putBlob } = run.ports
  if (!putBlob) return
  const fonts = run.guide().fonts
  const sources = [...new Set(fonts.filter((font) => font.loaded || font.drawn).flatMap((font) => bestSource(font) ?? []))].slice(0, MAX_FILES)
  const stored = new Map<string, string>()
  await pMap(
    sources,
    async (url) => {
      const address = await run.step(`font:${url}`, () => storeFile(run, putBlob, url))
      if (address.kept) stored.set(url, address.kept)
    },
    { concurrency: CONCURRENCY },
  )
  const withStoredUrls = run.guide().fonts.map((font) => {
    const source = bestSource(font)
    const address = source && stored.get(source)
    return address ? { ...font, url: address, src: font.src.map((file) => (file.originalURL === source ? { ...file, url: address } : file)) } : font
  })
  if (stored.size > 0) run.emit({ type: 'fonts', data: withStoredUrls })
}

function bestSource(font: Font): string | null {
  const usable = font.src.filter((file) => /^https?:/.test(file.originalURL))
  return (
    (
      usable.find((file) => /woff2/i.test(`${file.format ?? ''} ${file.originalURL}`)) ??
      usable.find((file) => !/eot|svg/i.test(`${file.format ?? ''} ${file.originalURL}`))
    )?.originalURL ?? null
  )
}

async function storeFile(run: ExtractionRun, putBlob: NonNullable<ExtractionRun['ports']['putBlob']>, url: string): Promise<{ kept: string | null }> {
  try {
    const file = await run.ports.fetch(url, {
      signal: run.signal,
      accept: 'font/woff2,font/*,*/*;q=0.5',
      maxBytes: MAX_FONT_BYTES,
      firstByteMs: LIMITS_MS.firstByte,
      timeoutMs: LIMITS_MS.file,
    })
    const format = file.status === 200 ? await checkFontFile(file.body) : null
    return { kept: format ? await putBlob(file.body, TYPES[format]) : null }
  } catch {
    run.signal.throwIfAborted()
    return { kept: null }
  }
}
