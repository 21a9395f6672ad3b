import type { BrowserContext } from 'playwright-core'
import type { Clock } from './run/pace.ts'

/** What the extractor needs from the outside. The server gives its filtered fetch, browser pool and blob store; the command line its own. */
export interface ExtractorPorts {
  fetch: FetchResource
  /** A fresh, isolated context behind the filtering proxy. The extractor closes it. Throws `ExtractionError('no_browser')`. */
  openContext(options?: OpenContextOptions): Promise<BrowserContext>
  /** Keeps bytes and returns the address they are served at. Absent on the command line: addresses stay the site's own. */
  putBlob?(bytes: Uint8Array, type: string): Promise<string>
  now(): Date
  /** What limits are measured by; the system's unless given. */
  clock?: Clock
  /** Hears of what a reading went on without, for who works on the extractor. */
  noteFailure?(error: unknown): void
}

export interface OpenContextOptions {
  viewport?: { width: number; height: number }
  signal?: AbortSignal
}

export interface FetchOptions {
  signal?: AbortSignal
  accept?: string
  /** Decoded bytes at most; more is an error. */
  maxBytes?: number
  timeoutMs?: number
  /** Time for the answer to begin; a host that says nothing is not waited for as long as one that sends slowly. */
  firstByteMs?: number
  method?: 'GET' | 'HEAD'
  /** Sent to the host of the address alone, and not to where it redirects. */
  headers?: Readonly<Record<string, string>>
}

/** A resource of the public internet. Throws `ExtractionError` (`address_refused`, `unreachable`, `redirect_loop`, `timeout`). */
export type FetchResource = (url: string, options?: FetchOptions) => Promise<FetchedResource>

export interface FetchedResource {
  url: string
  finalUrl: string
  status: number
  headers: Record<string, string>
  body: Uint8Array
}
