import { messagesWithTools } from './messages-with-tools.ts'
import type { UpstreamRequest } from './upstream.ts'

/** These think before they write, and refuse a temperature and `max_tokens`; gateways name them after their maker. */
const REASONS = /(?:^|\/)(?:o\d|gpt-[5-9])/

/** The fields without which a request asks for the same: what a server does not take is left out, or goes under its other name. */
export const OPTIONAL_FIELDS = ['stream_options', 'temperature', 'top_p', 'seed', 'stop', 'parallel_tool_calls', 'max_tokens', 'max_completion_tokens'] as const
export type OptionalField = (typeof OPTIONAL_FIELDS)[number]

/** The body of a chat completion, without the fields that the server refuses. Functions go as tools: that is the one form that all servers of this kind know. */
export function requestBody(request: UpstreamRequest, refused: ReadonlySet<OptionalField> = new Set()): string {
  const { model, messages, functions, function_call, temperature, max_tokens, response_format, top_p, seed, stop, parallel_tool_calls } = request
  const reasons = REASONS.test(model)
  const isNewName = refused.has('max_tokens') || (reasons && !refused.has('max_completion_tokens'))
  const optional = { temperature: reasons ? undefined : temperature, top_p, seed, stop, parallel_tool_calls, stream_options: { include_usage: true } }
  return JSON.stringify({
    model,
    messages: messagesWithTools(messages),
    tools: functions?.length ? functions.map((one) => ({ type: 'function', function: one })) : undefined,
    tool_choice: functions?.length ? toolChoice(function_call) : undefined,
    [isNewName ? 'max_completion_tokens' : 'max_tokens']: max_tokens,
    response_format,
    stream: true,
    ...Object.fromEntries(Object.entries(optional).filter(([name]) => !refused.has(name as OptionalField))),
  })
}

function toolChoice(asked: UpstreamRequest['function_call']): unknown {
  if (asked === undefined || asked === 'auto' || asked === 'none' || asked === 'required') return asked
  return { type: 'function', function: { name: typeof asked === 'string' ? asked : asked.name } }
}
