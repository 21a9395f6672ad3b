import type { CompletionConfig } from '@brandwright/contracts/completions'
import type { ErrorCode } from '@brandwright/contracts/errors'
import type { UpstreamMessage } from './messages-with-tools.ts'

/**
 * A source of completions, such as a model server or the composer. Emits the server-sent events of OpenAI's API as bytes (`data:
 * {"choices":[{"index":0,"delta":{…},"finish_reason":null}]}` and an empty line), so that they can be forwarded unchanged.
 */
export interface Upstream {
  /** Starts one completion. Never throws, and never calls the reader before returning; timeouts are handled by `withLimits`. */
  complete(request: UpstreamRequest, reader: FrameReader): UpstreamCall
}

/** An upstream with pooled connections. */
export interface ClosableUpstream extends Upstream {
  /** Closes idle connections now, and the others when their responses end. No request may be sent afterwards. */
  close(): void
}

/** A completion request in which JSON mode has been converted to a response format, and files to messages. */
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
   * Receives one or more whole frames, each with its empty line, but never errors or `[DONE]`. If it returns false, the source pauses until `resume`; frames
   * that arrive before the pause takes effect must be accepted too.
   */
  frames(bytes: Uint8Array): boolean
  /** Called when data arrives that contains no complete frame, such as a comment. */
  alive?(): void
  /** Called exactly once when the stream ends. Never after `close()`. */
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
  /** Finish reason such as `stop`, `length` or `tool_calls`, or null until the model ends its response. */
  finishReason: string | null
  /** Token counts from the upstream, or null if it reported none. */
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
