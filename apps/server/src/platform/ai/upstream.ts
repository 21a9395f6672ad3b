import type { CompletionConfig } from '@brandwright/contracts/completions'
import type { ErrorCode } from '@brandwright/contracts/errors'
import type { UpstreamMessage } from './messages-with-tools.ts'

/**
 * What writes completions: a server of models, or what stands in for one. It speaks in the frames of server-sent events that OpenAI's chat completions
 * consist of (`data: {"choices":[{"index":0,"delta":{…},"finish_reason":null}]}` and an empty line), as bytes, so that they can go on as they came.
 */
export interface Upstream {
  /** Begins one completion. Never throws and tells the reader nothing before it has returned. How long it may take is not its business: see `withLimits`. */
  complete(request: UpstreamRequest, reader: FrameReader): UpstreamCall
}

/** An upstream that keeps connections. */
export interface ClosableUpstream extends Upstream {
  /** Nothing more is asked of it: what it keeps is let go, now or at the end of the answer under way. */
  close(): void
}

/** What is asked for, with everything decided: json_mode and files are in the format and the messages. */
export type UpstreamRequest = Pick<CompletionConfig, 'functions' | 'function_call' | 'max_tokens' | 'response_format'> & {
  temperature?: number
  messages: UpstreamMessage[]
  top_p?: number
  seed?: number
  stop?: string | string[]
  parallel_tool_calls?: boolean
  model: string
  /** Whose words these are to be; null for nobody's. */
  brandId: string | null
  /** Whether it is written by the draft of the brand's guidelines, not by what was published. */
  draft?: boolean
}

export interface FrameReader {
  /** One or more whole frames, each with its empty line; never an error, never `[DONE]`. False asks for no more until `resume`; what comes all the same is taken. */
  frames(bytes: Uint8Array): boolean
  /** Something came, be it no frame: a comment, or what is still held back. */
  alive?(): void
  /** Told once, at the end, and nothing after it. Not told after `close`. */
  end(ending: UpstreamEnding): void
}

interface UpstreamCall {
  /** The reader takes more again. */
  resume(): void
  /** Nobody reads any more: everything that was opened for it is let go at once. Says what was known until then. */
  close(): UpstreamSeen
}

export interface UpstreamEnding extends UpstreamSeen {
  /** Null when the answer came to its end. */
  failure: UpstreamFailure | null
}

/** What was read on the side while frames went by. */
export interface UpstreamSeen {
  /** `stop`, `length`, `tool_calls` …; null while the model has not ended its answer. */
  finishReason: string | null
  /** As the upstream counted them; null when it did not. */
  tokens: TokenCount | null
  /** Lines that were no frames and were left out. */
  skipped: number
}

/** Why an answer did not come, or broke off, in words for the person who asked. */
export interface UpstreamFailure {
  code: ErrorCode
  message: string
  retryAfterSeconds?: number
}

export interface TokenCount {
  in: number
  out: number
}
