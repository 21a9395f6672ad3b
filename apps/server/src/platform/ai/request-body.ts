import { messagesWithTools } from './messages-with-tools.ts'
import type { UpstreamRequest } from './upstream.ts'

/** Reasoning models, which reject `temperature` and `max_tokens`; gateways prefix their names with the provider. */
const REASONS = /(?:^|\/)(?:o\d|gpt-[5-9])/

/** Fields that can be omitted or renamed if a server rejects them. */
export const OPTIONAL_FIELDS = ['stream_options', 'temperature', 'top_p', 'seed', 'stop', 'parallel_tool_calls', 'max_tokens', 'max_completion_tokens'] as const
export type OptionalField = (typeof OPTIONAL_FIELDS)[number]

/** Returns the body of a chat completion without the rejected fields. Functions are sent as tools, the only form that all compatible servers support. */
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

function toolChoice(functionCall: UpstreamRequest['function_call']): unknown {
  if (functionCall === undefined || functionCall === 'auto' || functionCall === 'none' || functionCall === 'required') return functionCall
  return { type: 'function', function: { name: typeof functionCall === 'string' ? functionCall : functionCall.name } }
}
