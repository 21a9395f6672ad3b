import type { ChatCompletionRequest, ChatMessage } from '@brandwright/contracts/chat-completions'
import type { UpstreamMessage } from '../../platform/ai/messages-with-tools.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { CompletionInput } from './begin-completion.ts'

/** Converts an OpenAI API request to the request format shared by all providers. Throws a `Refusal` if a part can't be forwarded. */
export function completionInputOf(request: ChatCompletionRequest, id: string): CompletionInput {
  const { tools, functions, tool_choice, function_call, response_format, parallel_tool_calls } = request
  return {
    id,
    model: request.model,
    brandId: request.brand_id ?? request.metadata?.brand_id ?? null,
    request: {
      messages: request.messages.map(messageOf),
      functions: tools?.map((tool) => tool.function) ?? functions ?? [],
      function_call: typeof tool_choice === 'object' ? tool_choice?.function : (tool_choice ?? function_call ?? undefined),
      max_tokens: request.max_completion_tokens ?? request.max_tokens ?? undefined,
      response_format: response_format ?? undefined,
      temperature: request.temperature ?? undefined,
      top_p: request.top_p ?? undefined,
      seed: request.seed ?? undefined,
      stop: request.stop ?? undefined,
      // Sends this field only with tools, because servers reject it otherwise.
      parallel_tool_calls: tools?.length ? (parallel_tool_calls ?? undefined) : undefined,
    },
  }
}

/** Matches message author names that every server accepts. Other names are omitted. */
const NAME = /^[\w-]{1,64}$/

function messageOf(message: ChatMessage): UpstreamMessage {
  const { role, name: sentName, tool_calls, tool_call_id, function_call } = message
  const content = message.content === null || message.content === undefined ? null : textOf(message.content)
  const name = sentName && NAME.test(sentName) ? sentName : undefined
  if (role === 'tool') {
    if (!tool_call_id) throw new Refusal('bad_request', 'A message with the role "tool" must contain the id of the call that it answers, in "tool_call_id".')
    return { role, tool_call_id, content: content ?? '' }
  }
  if (role === 'assistant' && tool_calls?.length) return { role, name, content, tool_calls }
  // Not all servers support `developer`, the newer name of the `system` role.
  return { role: role === 'developer' ? 'system' : role, name, content, function_call: function_call ?? undefined }
}

function textOf(content: NonNullable<ChatMessage['content']>): string {
  if (typeof content === 'string') return content
  return content
    .map(({ type, text, refusal }) => {
      const textContent = text ?? refusal
      if (textContent === undefined)
        throw new Refusal('bad_request', `This server accepts only text, not parts of the type "${type.slice(0, 40)}". Send the content as text.`)
      return textContent
    })
    .join('')
}
