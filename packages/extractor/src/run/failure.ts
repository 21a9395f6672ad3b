import { ExtractionError } from '../extraction-error.ts'
import type { ExtractionRun } from './extraction-run.ts'

/**
 * Matches Chromium's names for other faults of a site or its connection. Excludes shortages of memory or file handles, because they are faults of this machine.
 */
const OTHER_FAULTS = /(?<=net::)ERR_(?!OUT_OF_MEMORY|INSUFFICIENT_RESOURCES|FILE_|UNEXPECTED|FAILED)[A-Z0-9_]+/

/** Converts any error to an `ExtractionError`. Checks for an abort or a timeout first, because both can appear as various errors. */
export function namedFailure(run: ExtractionRun, error: unknown): ExtractionError {
  if (run.signal.aborted && run.signal.reason instanceof ExtractionError) return run.signal.reason
  if (error instanceof ExtractionError) return error
  const { host, hostname, port } = new URL(run.url)
  const text = error instanceof Error ? error.message : String(error)
  if (/ERR_TOO_MANY_REDIRECTS/.test(text))
    return new ExtractionError('redirect_loop', `${host} redirects in a loop. Check the address in a browser.`, { cause: error })
  if (/ERR_(?:NAME_NOT_RESOLVED|CONNECTION_|ADDRESS_|INTERNET_|TUNNEL_|PROXY_|SSL_|CERT_|EMPTY_RESPONSE|SOCKET_)/.test(text))
    return new ExtractionError('unreachable', `${host} could not be reached. Check the address, or try again later.`, { cause: error })
  if (/context was destroyed|Cannot find context|interrupted by another|frame (?:was|got) detached|target navigated/i.test(text))
    return new ExtractionError('redirect_loop', `${host} keeps redirecting to other addresses. Enter the address of a page that does not redirect.`, {
      cause: error,
    })
  if (/(?:Page|Target) crashed/i.test(text))
    return new ExtractionError('unreachable', `The page of ${host} crashed the browser. Enter another page of the brand.`, { cause: error })
  if (/ERR_ABORTED|Download is starting/.test(text))
    return new ExtractionError('not_html', `That address is a file, not a web page. Enter the address of the brand's site.`, { cause: error })
  if (/Timeout|TimeoutError|ERR_TIMED_OUT/i.test(text))
    return new ExtractionError('timeout', `${host} did not answer in time. Try again later.`, { cause: error })
  if (text.includes('ERR_UNSAFE_PORT'))
    return new ExtractionError('unreachable', `Browsers do not open port ${port}. Enter an address of ${hostname} with another port.`, { cause: error })
  const [fault] = OTHER_FAULTS.exec(text) ?? []
  if (fault) return new ExtractionError('unreachable', `${host} sent no page that a browser can read (${fault}). Try again later.`, { cause: error })
  return new ExtractionError('internal', `Scanning ${host} failed. Try again; if it fails again, report the address.`, { cause: error })
}
