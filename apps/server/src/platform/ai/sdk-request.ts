import type { LanguageModelV3CallOptions, LanguageModelV3Prompt } from '@ai-sdk/provider'
import { messagesWithTools } from './messages-with-tools.ts'
import type { UpstreamRequest } from './upstream.ts'

const AS_JSON = 'Answer with one JSON object and nothing else.'

/** Converts a request to the SDK's options. `system` messages come first, because neither Anthropic nor Google accepts them later. */
export function sdkRequest(request: UpstreamRequest, kind: 'anthropic' | 'google'): Omit<LanguageModelV3CallOptions, 'abortSignal'> {
  const { functions = [], function_call, temperature, max_tokens, response_format: format, top_p, seed, stop } = request
  return {
    // Anthropic has no setting for JSON without a schema, so an instruction requests it.
    prompt: promptOf(request, kind === 'anthropic' && format?.type === 'json_object' ? [AS_JSON] : []),
    temperature,
    maxOutputTokens: max_tokens,
    ...(top_p === undefined ? {} : { topP: top_p }),
    ...(seed === undefined ? {} : { seed }),
    ...(stop === undefined ? {} : { stopSequences: [stop].flat() }),
    ...(functions.length > 0
      ? {
          tools: functions.map(({ name, description, parameters }) => ({
            type: 'function' as const,
            name,
            description,
            inputSchema: { type: 'object' as const, properties: {}, ...parameters },
          })),
          toolChoice: toolChoice(function_call),
        }
      : {}),
    ...(format?.type === 'json_object' ? { responseFormat: { type: 'json' as const } } : {}),
    ...(format?.type === 'json_schema' ? { responseFormat: { type: 'json' as const, name: format.json_schema.name, schema: format.json_schema.schema } } : {}),
  }
}

function toolChoice(functionCall: UpstreamRequest['function_call']): LanguageModelV3CallOptions['toolChoice'] {
  if (functionCall === undefined || functionCall === 'auto') return { type: 'auto' }
  if (functionCall === 'none' || functionCall === 'required') return { type: functionCall }
  return { type: 'tool', toolName: typeof functionCall === 'string' ? functionCall : functionCall.name }
}

function promptOf({ messages }: UpstreamRequest, more: string[]): LanguageModelV3Prompt {
  const names = new Map<string, string>()
  const rules: string[] = []
  const talk: LanguageModelV3Prompt = []
  for (const message of messagesWithTools(messages)) {
    if (message.role === 'system') rules.push(message.content)
    else if (message.role === 'tool') {
      const { tool_call_id: toolCallId, content: value } = message
      talk.push({ role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName: names.get(toolCallId) ?? '', output: { type: 'text', value } }] })
    } else if (message.role === 'user') talk.push({ role: 'user', content: [{ type: 'text', text: message.content }] })
    else {
      const calls = 'tool_calls' in message ? message.tool_calls : []
      for (const { id, function: call } of calls) names.set(id, call.name)
      talk.push({
        role: 'assistant',
        content: [
          ...(message.content ? [{ type: 'text' as const, text: message.content }] : []),
          ...calls.map(({ id, function: call }) => ({
            type: 'tool-call' as const,
            toolCallId: id,
            toolName: call.name,
            input: asObject(call.arguments),
          })),
        ],
      })
    }
  }
  // Providers require a user message, so if there are only system messages, the last one is sent as a user message.
  const userTexts = talk.length === 0 ? rules.splice(-1) : []
  return [
    ...[...rules, ...more].map((content) => ({ role: 'system' as const, content })),
    ...userTexts.map((text) => ({ role: 'user' as const, content: [{ type: 'text' as const, text }] })),
    ...talk,
  ]
}

/** Arguments written by a model are not always valid JSON. */
function asObject(written: string): object {
  try {
    const value: unknown = JSON.parse(written)
    return typeof value === 'object' && value !== null ? value : { value }
  } catch {
    return { value: written }
  }
}
