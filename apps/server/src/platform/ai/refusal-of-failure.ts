import { Refusal } from '../refusal.ts'
import type { UpstreamFailure } from './upstream.ts'

/** Returns the `Refusal` for an upstream failure, with the partial response if there is one. */
export const refusalOfFailure = ({ code, message, retryAfterSeconds }: UpstreamFailure, came: { partial?: unknown } = {}): Refusal =>
  new Refusal(code, message, retryAfterSeconds === undefined && came.partial === undefined ? undefined : { ...came, retryAfterSeconds })
