import type { CompletionMessage } from '@brandwright/contracts/completions'
import type { UpstreamRequest } from './upstream.ts'

/** These think before they write, and refuse a temperature and `max_tokens`. */
const REASONS = /^(o\d|gpt-5)/

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

/** Calls of functions get ids, and each result names the call that it answers. A result whose call was left out is given one, as is a call its result. */
function messagesWithTools(messages: CompletionMessage[]): unknown[] {
  const sent: unknown[] = []
  let calls = 0
  let open = ''
  const call = (name: string | undefined, message: { function_call: { name: string; arguments: string }; content?: string | null }) => {
    open = message.function_call.name
    sent.push({
      role: 'assistant',
      name,
      content: message.content ?? null,
      tool_calls: [{ id: `call_${++calls}`, type: 'function', function: message.function_call }],
    })
  }
  const result = (content: string) => {
    sent.push({ role: 'tool', tool_call_id: `call_${calls}`, content })
    open = ''
  }
  for (const { role, name, content, function_call } of messages) {
    const called = role === 'function' ? (name ?? (open || 'function')) : ''
    if (open && open !== called) result('')
    if (called) {
      if (!open) call(undefined, { function_call: { name: called, arguments: '{}' } })
      result(content ?? '')
    } else if (function_call) call(name, { function_call, content })
    else sent.push({ role, name, content: content ?? '' })
  }
  if (open) result('')
  return sent
}
