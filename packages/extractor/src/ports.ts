import type { BrowserContext } from 'playwright-core'
import type { Clock } from './run/pace.ts'

/**
 * Services that the extractor needs. The server provides its filtered fetch, its browser pool and its blob store; the command line creates a fetch and a
 * browser pool, and stores no files.
 */
export interface ExtractorPorts {
  fetch: FetchResource
  /** Opens a new, isolated context behind the filtering proxy; the extractor closes it. Throws `ExtractionError('no_browser')`. */
  openContext(options?: OpenContextOptions): Promise<BrowserContext>
  /** Stores bytes and returns their URL on this server. Absent on the command line, where URLs still refer to the site. */
  putBlob?(bytes: Uint8Array, type: string): Promise<string>
  now(): Date
  /** Clock for all limits, by default the system clock. */
  clock?: Clock
  /** Reports a failure that did not stop the extraction, for debugging. */
  noteFailure?(error: unknown): void
}

export interface OpenContextOptions {
  viewport?: { width: number; height: number }
  signal?: AbortSignal
}

export interface FetchOptions {
  signal?: AbortSignal
  accept?: string
  /** Maximum number of decoded bytes. A larger response causes an error. */
  maxBytes?: number
  timeoutMs?: number
  /** Time limit in ms until the first byte. It can be shorter than `timeoutMs`, so that a host that never responds costs less time than a slow one. */
  firstByteMs?: number
  method?: 'GET' | 'HEAD'
  /** Request headers, sent only to the host of the URL, never to redirect targets. */
  headers?: Readonly<Record<string, string>>
}

/** Fetches a resource from the public internet. Throws an `ExtractionError` (`address_refused`, `unreachable`, `redirect_loop` or `timeout`). */
export type FetchResource = (url: string, options?: FetchOptions) => Promise<FetchedResource>

export interface FetchedResource {
  url: string
  finalUrl: string
  status: number
  headers: Record<string, string>
  body: Uint8Array
}
