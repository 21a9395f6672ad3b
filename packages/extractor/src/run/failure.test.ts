import { expect, test } from 'vitest'
import { ExtractionError } from '../extraction-error.ts'
import type { ExtractionRun } from './extraction-run.ts'
import { namedFailure } from './failure.ts'

const run = (signal = new AbortController().signal) => ({ url: 'http://kestrel.example:6000/', signal }) as ExtractionRun
const named = (message: string) => namedFailure(run(), new Error(`page.goto: ${message} at http://kestrel.example:6000/`))

test.each([
  ['net::ERR_NAME_NOT_RESOLVED', 'unreachable'],
  ['net::ERR_CONNECTION_REFUSED', 'unreachable'],
  ['net::ERR_CERT_DATE_INVALID', 'unreachable'],
  ['net::ERR_UNSAFE_PORT', 'unreachable'],
  ['net::ERR_HTTP2_PROTOCOL_ERROR', 'unreachable'],
  ['net::ERR_CONTENT_DECODING_FAILED', 'unreachable'],
  ['Page crashed', 'unreachable'],
  ['net::ERR_TOO_MANY_REDIRECTS', 'redirect_loop'],
  ['Execution context was destroyed', 'redirect_loop'],
  ['net::ERR_ABORTED', 'not_html'],
  ['net::ERR_TIMED_OUT', 'timeout'],
  ['Timeout 1000ms exceeded', 'timeout'],
  ['net::ERR_INSUFFICIENT_RESOURCES', 'internal'],
  ['net::ERR_FAILED', 'internal'],
  ['undefined is not a function', 'internal'],
])('reports the browser error “%s” as %s', (message, code) => expect(named(message).code).toBe(code))

test('explains a blocked port, and includes the browser’s error for other failures', () => {
  expect(named('net::ERR_UNSAFE_PORT').message).toBe('Browsers do not open port 6000. Enter an address of kestrel.example with another port.')
  expect(named('net::ERR_HTTP2_PROTOCOL_ERROR').message).toContain('(ERR_HTTP2_PROTOCOL_ERROR)')
})

test('returns a classified error unchanged, and the reason of an abort', () => {
  const wall = new ExtractionError('bot_wall', 'No.')
  expect(namedFailure(run(), wall)).toBe(wall)
  const stopped = new ExtractionError('stopped', 'Stopped.')
  expect(namedFailure(run(AbortSignal.abort(stopped)), new Error('net::ERR_ABORTED'))).toBe(stopped)
})
