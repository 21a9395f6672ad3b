import type { CompletionConfig } from '@brandwright/contracts/completions'
import type { ErrorCode } from '@brandwright/contracts/errors'
import type { UpstreamMessage } from './messages-with-tools.ts'

/**
 * A source of completions: a model server or a replacement for one. It emits OpenAI's server-sent events (`data:
 * {"choices":[{"index":0,"delta":{…},"finish_reason":null}]}` and an empty line) as bytes, so that they can be forwarded unchanged.
 */
export interface Upstream {
  /** Starts one completion. Never throws, and calls the reader only after it has returned; timeouts belong to `withLimits`. */
  complete(request: UpstreamRequest, reader: FrameReader): UpstreamCall
}

/** An upstream with pooled connections. */
export interface ClosableUpstream extends Upstream {
  /** Closes its connections, now or at the end of the current responses. No more requests are allowed. */
  close(): void
}

/** A resolved request: JSON mode and files are already part of the format and the messages. */
export type UpstreamRequest = Pick<CompletionConfig, 'functions' | 'function_call' | 'max_tokens' | 'response_format'> & {
  temperature?: number
  messages: UpstreamMessage[]
  top_p?: number
  seed?: number
  stop?: string | string[]
  parallel_tool_calls?: boolean
  model: string
  /** Brand whose guide is used; null for none. */
  brandId: string | null
  /** True to use the draft of the brand's guidelines instead of the published version. */
  draft?: boolean
}

export interface FrameReader {
  /**
   * Receives one or more whole frames, each with its empty line; never an error, never `[DONE]`. Returning false pauses until `resume`; frames that arrive
   * anyway are still accepted.
   */
  frames(bytes: Uint8Array): boolean
  /** Called when data arrived without a complete frame, such as a comment. */
  alive?(): void
  /** Called exactly once when the stream ends; never after `close()`. */
  end(ending: UpstreamEnding): void
}

interface UpstreamCall {
  /** Resumes after `frames` returned false. */
  resume(): void
  /** Aborts the completion, releases its resources at once, and returns the state so far. */
  close(): UpstreamSeen
}

export interface UpstreamEnding extends UpstreamSeen {
  /** Null if the response is complete. */
  failure: UpstreamFailure | null
}

/** Facts collected while frames passed by. */
export interface UpstreamSeen {
  /** `stop`, `length`, `tool_calls` …; null before the model has ended its response. */
  finishReason: string | null
  /** Counts from the upstream; null if it sent none. */
  tokens: TokenCount | null
  /** Number of dropped lines that were not valid frames. */
  skipped: number
}

/** Reason for a missing or incomplete response, with a message for the user. */
export interface UpstreamFailure {
  code: ErrorCode
  message: string
  retryAfterSeconds?: number
}

export interface TokenCount {
  in: number
  out: number
}
