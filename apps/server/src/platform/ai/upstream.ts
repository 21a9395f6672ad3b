import type { CompletionConfig } from '@brandwright/contracts/completions'
import type { ErrorCode } from '@brandwright/contracts/errors'
import type { UpstreamMessage } from './messages-with-tools.ts'

/**
 * A source of completions: a model server or a replacement for one. Emits OpenAI's server-sent events (`data:
 * {"choices":[{"index":0,"delta":{…},"finish_reason":null}]}` and an empty line) as bytes, so that they can be forwarded unchanged.
 */
export interface Upstream {
  /** Starts one completion. Never throws, and never calls the reader before returning; timeouts are handled by `withLimits`. */
  complete(request: UpstreamRequest, reader: FrameReader): UpstreamCall
}

/** An upstream with pooled connections. */
export interface ClosableUpstream extends Upstream {
  /** Closes its connections, either now or when current responses end. No further requests are allowed. */
  close(): void
}

/** A fully resolved request: JSON mode is already converted to a response format, and files to messages. */
export type UpstreamRequest = Pick<CompletionConfig, 'functions' | 'function_call' | 'max_tokens' | 'response_format'> & {
  temperature?: number
  messages: UpstreamMessage[]
  top_p?: number
  seed?: number
  stop?: string | string[]
  parallel_tool_calls?: boolean
  model: string
  /** Brand whose guide is used, or null. */
  brandId: string | null
  /** True to use the draft of the brand's guidelines instead of the published version. */
  draft?: boolean
}

export interface FrameReader {
  /**
   * Receives one or more whole frames with their empty lines, but never errors or `[DONE]`. Returning false pauses the source until `resume`; frames that still
   * arrive are accepted.
   */
  frames(bytes: Uint8Array): boolean
  /** Called when data without a complete frame was received, such as a comment. */
  alive?(): void
  /** Called exactly once when the stream ends; never after `close()`. */
  end(ending: UpstreamEnding): void
}

interface UpstreamCall {
  /** Resumes after `frames` returned false. */
  resume(): void
  /** Aborts the completion, releases its resources immediately, and returns the state so far. */
  close(): UpstreamSeen
}

export interface UpstreamEnding extends UpstreamSeen {
  /** Null if the response is complete. */
  failure: UpstreamFailure | null
}

/** State collected while frames are forwarded. */
export interface UpstreamSeen {
  /** Finish reason such as `stop`, `length` or `tool_calls`; null until the model ends its response. */
  finishReason: string | null
  /** Token counts from the upstream; null if it sent no counts. */
  tokens: TokenCount | null
  /** Number of dropped lines that were not valid frames. */
  skipped: number
}

/** Reason for a missing or incomplete response, with a user-facing message. */
export interface UpstreamFailure {
  code: ErrorCode
  message: string
  retryAfterSeconds?: number
}

export interface TokenCount {
  in: number
  out: number
}
