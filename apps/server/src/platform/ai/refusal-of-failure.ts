import { Refusal } from '../refusal.ts'
import type { UpstreamFailure } from './upstream.ts'

/** The refusal that says why an answer did not come, with what came of it where something did. */
export const refusalOfFailure = ({ code, message, retryAfterSeconds }: UpstreamFailure, came: { partial?: unknown } = {}): Refusal =>
  new Refusal(code, message, retryAfterSeconds === undefined && came.partial === undefined ? undefined : { ...came, retryAfterSeconds })
