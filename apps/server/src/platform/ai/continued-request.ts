import { GO_ON } from '@brandwright/domain/completions/go-on'
import type { UpstreamRequest } from './upstream.ts'

/** How long each part may be that is asked on. */
export const CONTINUATION_TOKENS = 4096

/** Asks for what follows of an answer that was cut. A part of a JSON is none, so its form is not asked for. */
export const continuedRequest = ({ functions, function_call, response_format, ...request }: UpstreamRequest, text: string): UpstreamRequest => ({
  ...request,
  max_tokens: CONTINUATION_TOKENS,
  messages: [...request.messages, { role: 'assistant', content: text }, { role: 'user', content: GO_ON }],
})
