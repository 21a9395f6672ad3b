import { CONTINUE_INSTRUCTION } from '@brandwright/domain/completions/continue-instruction'
import type { UpstreamRequest } from './upstream.ts'

/** Maximum length of a continuation, in tokens. */
export const CONTINUATION_TOKENS = 4096

/**
 * Returns the request that continues a truncated response. Omits the functions and the response format, because a provider would enforce them for the remainder
 * alone, which is not valid JSON by itself.
 */
export const continuedRequest = ({ functions, function_call, response_format, ...request }: UpstreamRequest, text: string): UpstreamRequest => ({
  ...request,
  max_tokens: CONTINUATION_TOKENS,
  messages: [...request.messages, { role: 'assistant', content: text }, { role: 'user', content: CONTINUE_INSTRUCTION }],
})
