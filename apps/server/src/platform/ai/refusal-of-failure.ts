import { Refusal } from '../refusal.ts'
import type { UpstreamFailure } from './upstream.ts'

/** Failure of a response that exceeds a limit of this server. */
export const ANSWER_TOO_LONG = { code: 'unavailable', message: 'The answer is too long. Ask for a shorter answer.' } as const satisfies UpstreamFailure

/** Returns the `Refusal` for an upstream failure, with the partial response if there is one. */
export const refusalOfFailure = ({ code, message, retryAfterSeconds }: UpstreamFailure, came: { partial?: unknown } = {}): Refusal =>
  new Refusal(code, message, retryAfterSeconds === undefined && came.partial === undefined ? undefined : { ...came, retryAfterSeconds })
