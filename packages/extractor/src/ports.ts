import type { BrowserContext } from 'playwright-core'
import type { Clock } from './run/pace.ts'

/** Services that the extractor needs. The server passes its filtered fetch, browser pool and blob store; the command line passes its own. */
export interface ExtractorPorts {
  fetch: FetchResource
  /** Opens a fresh, isolated context behind the filtering proxy; the extractor closes it. Throws `ExtractionError('no_browser')`. */
  openContext(options?: OpenContextOptions): Promise<BrowserContext>
  /** Stores bytes and returns the URL they are served at. Absent on the command line, where URLs stay the site's own. */
  putBlob?(bytes: Uint8Array, type: string): Promise<string>
  now(): Date
  /** Clock for all limits; defaults to the system's. */
  clock?: Clock
  /** Reports a failure that the extraction survived, for debugging the extractor. */
  noteFailure?(error: unknown): void
}

export interface OpenContextOptions {
  viewport?: { width: number; height: number }
  signal?: AbortSignal
}

export interface FetchOptions {
  signal?: AbortSignal
  accept?: string
  /** Maximum number of decoded bytes; more is an error. */
  maxBytes?: number
  timeoutMs?: number
  /** Time limit to the first byte; a silent host gets less time than a slow one. */
  firstByteMs?: number
  method?: 'GET' | 'HEAD'
  /** Sent only to the host of the URL, never to redirect targets. */
  headers?: Readonly<Record<string, string>>
}

/** Fetches a resource of the public internet. Throws `ExtractionError` (`address_refused`, `unreachable`, `redirect_loop`, `timeout`). */
export type FetchResource = (url: string, options?: FetchOptions) => Promise<FetchedResource>

export interface FetchedResource {
  url: string
  finalUrl: string
  status: number
  headers: Record<string, string>
  body: Uint8Array
}
