import type { CompletionMessage } from '@brandwright/contracts/completions'

type TextMessage = { role: 'system' | 'user' | 'assistant'; name: string | undefined; content: string }
type CallMessage = {
  role: 'assistant'
  name: string | undefined
  content: string | null
  tool_calls: { id: string; type: 'function'; function: { name: string; arguments: string } }[]
}
type ToolMessage = { role: 'tool'; tool_call_id: string; content: string }
type MessageWithTools = TextMessage | CallMessage | ToolMessage
/** A message in the server's internal format, or one whose calls and results already have ids. */
export type UpstreamMessage = CompletionMessage | CallMessage | ToolMessage

/** Adds ids to function calls, and links each result to its call. Adds missing results to calls, and missing calls to results. */
export function messagesWithTools(messages: UpstreamMessage[]): MessageWithTools[] {
  const sent: MessageWithTools[] = []
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
  for (const message of messages) {
    if (message.role === 'tool' || 'tool_calls' in message) {
      if (open) result('')
      sent.push(message)
      continue
    }
    const { role, name, content, function_call } = message
    const calledName = role === 'function' ? (name ?? (open || 'function')) : ''
    if (open && open !== calledName) result('')
    if (calledName) {
      if (!open) call(undefined, { function_call: { name: calledName, arguments: '{}' } })
      result(content ?? '')
    } else if (function_call) call(name, { function_call, content })
    else sent.push({ role: role as TextMessage['role'], name, content: content ?? '' })
  }
  if (open) result('')
  return sent
}
