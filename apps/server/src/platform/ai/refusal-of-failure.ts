import { Refusal } from '../refusal.ts'
import type { UpstreamFailure } from './upstream.ts'

/** Returns the refusal for an upstream failure, with the partial answer if there is one. */
export const refusalOfFailure = ({ code, message, retryAfterSeconds }: UpstreamFailure, came: { partial?: unknown } = {}): Refusal =>
  new Refusal(code, message, retryAfterSeconds === undefined && came.partial === undefined ? undefined : { ...came, retryAfterSeconds })
