import { messagesWithTools } from './messages-with-tools.ts'
import type { UpstreamRequest } from './upstream.ts'

/** These think before they write, and refuse a temperature and `max_tokens`; gateways name them after their maker. */
const REASONS = /(?:^|\/)(?:o\d|gpt-[5-9])/

/** The body of a chat completion. Functions go as tools: that is the one form that all servers of this kind know. */
export function requestBody({ model, messages, functions, function_call, temperature, max_tokens, response_format }: UpstreamRequest): string {
  const reasons = REASONS.test(model)
  return JSON.stringify({
    model,
    messages: messagesWithTools(messages),
    tools: functions?.length ? functions.map((one) => ({ type: 'function', function: one })) : undefined,
    tool_choice: functions?.length ? toolChoice(function_call) : undefined,
    temperature: reasons ? undefined : temperature,
    [reasons ? 'max_completion_tokens' : 'max_tokens']: max_tokens,
    response_format,
    stream: true,
    stream_options: { include_usage: true },
  })
}

function toolChoice(asked: UpstreamRequest['function_call']): unknown {
  if (asked === undefined || asked === 'auto' || asked === 'none') return asked
  return { type: 'function', function: { name: typeof asked === 'string' ? asked : asked.name } }
}
