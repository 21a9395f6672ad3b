import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { applyExtractionEvent } from '@brandwright/domain/brands/apply-extraction-event'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { ExtractionErrorCode, ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { ExtractorPorts } from '@brandwright/extractor/ports'
import { readEnv } from '../config/env.ts'
import { createBrowserPool } from '../platform/browser/browser-pool.ts'
import { findBrowser } from '../platform/browser/find-browser.ts'
import { createAddressRule } from '../platform/safe-fetch/address-rule.ts'
import { createSafeFetch } from '../platform/safe-fetch/safe-fetch.ts'
import { BadUsage, type ExtractCommandOptions, parseExtractOptions } from './parse-extract-options.ts'
import { USAGE } from './usage.ts'

const BROWSER_IDLE_MS = 3000

const EXIT_CODES: Record<ExtractionErrorCode, number> = {
  invalid_url: 2,
  unreachable: 3,
  redirect_loop: 3,
  http_error: 3,
  timeout: 3,
  address_refused: 4,
  bot_wall: 4,
  login_wall: 4,
  not_html: 4,
  empty_page: 4,
  stopped: 5,
  no_browser: 1,
  internal: 1,
}

/** Extracts a brand without a server or a database. Returns the exit code. */
export async function extractCommand(args: string[]): Promise<number> {
  let options: ExtractCommandOptions
  try {
    options = parseExtractOptions(args)
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error
    process.stderr.write(`${error.message}\n\n${USAGE}`)
    return 2
  }
  const env = readEnv()
  const rule = createAddressRule(env.ALLOW_PRIVATE_HOSTS)
  const pool = createBrowserPool({
    rule,
    find: () => findBrowser({ browserPath: env.BROWSER_PATH, root: env.root }),
    // For a single page, the browser closes as soon as the page is done, to free memory for measuring images.
    idleCloseMs: options.pages === 1 && !options.urls ? 0 : BROWSER_IDLE_MS,
  })
  // The browser starts while the extractor and the driver are still loading.
  await pool.warm()
  const fetchResource = createSafeFetch(rule)
  try {
    return await write(options, {
      fetch: fetchResource,
      openContext: pool.openContext,
      now: () => new Date(),
      noteFailure: env.BRANDWRIGHT_DEBUG ? note : undefined,
    })
  } finally {
    fetchResource.close()
    await pool.close()
  }
}

const note = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)

async function write(options: ExtractCommandOptions, ports: ExtractorPorts): Promise<number> {
  const { extract } = await import('@brandwright/extractor/extract')
  await spareMemory()
  const out: Writable = options.out ? createWriteStream(options.out) : process.stdout
  const stop = new AbortController()
  const onSignal = () => (stop.signal.aborted ? process.exit(EXIT_CODES.stopped) : stop.abort())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
  out.on('error', () => stop.abort())
  const print = (value: unknown) => out.write(`${JSON.stringify(value)}\n`)
  const id = createHash('sha256').update(options.url).digest('hex').slice(0, 12)
  let guide = emptyStyleGuide({ id, url: options.url, now: ports.now().toISOString() })
  try {
    const { url, pages, sections, urls, timeoutMs } = options
    for await (const event of extract(ports, { url, id, pages, sections, urls, timeoutMs, signal: stop.signal })) {
      guide = applyExtractionEvent(guide, event)
      printEvent(event)
      if (!options.json) print(event)
    }
    if (options.json) print(guide)
    return await end(out, options, 0)
  } catch (error) {
    const failure = error instanceof ExtractionError ? error : new ExtractionError('internal', String(error), { cause: error })
    process.stderr.write(`${failure.message}\n`)
    if (failure.code === 'internal' && failure.cause) process.stderr.write(`${(failure.cause as Error).stack ?? failure.cause}\n`)
    if (!options.json) print({ type: 'error', data: { code: failure.code, message: failure.message } })
    return await end(out, options, EXIT_CODES[failure.code])
  }
}

/** Closes the output file and reports write errors. Without an output file, stdout stays open until the process exits. */
async function end(out: Writable, options: ExtractCommandOptions, code: number): Promise<number> {
  if (!options.out) return code
  out.end()
  const failure = await finished(out).then(
    () => null,
    (error: Error) => error,
  )
  if (failure) process.stderr.write(`${options.out} could not be written: ${failure.message}\n`)
  return failure ? code || 1 : code
}

function printEvent(event: ExtractionEvent): void {
  if (event.type === 'progress' && event.data.state === 'started') process.stderr.write(`${event.data.label}\n`)
}

/** Disables sharp's cache and concurrency to save memory: each image is processed only once. */
async function spareMemory(): Promise<void> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
}
