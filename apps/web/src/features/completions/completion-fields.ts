import type { CompletionInput } from './ask-completion.ts'
import { readFunctions } from './read-functions.ts'

/** What is typed in the form of a request. */
export interface CompletionFields {
  message: string
  system: string
  temperature: string
  maxTokens: string
  functions: string
  /** The generation function that is called by its name, or none. */
  functionCall: string
  jsonMode: boolean
  typedEvents: boolean
  forBrand: boolean
}

/** What answers are for here, where that is asked for. */
const TEST_PLACE = 'testing'

/** The default temperature, and the limit of the streaming call. */
export const defaultFields: CompletionFields = {
  message: '',
  system: '',
  temperature: '0',
  maxTokens: '12000',
  functions: '',
  functionCall: '',
  jsonMode: false,
  typedEvents: false,
  forBrand: true,
}

/** The request that was typed; functions that cannot be read are a fault. The ranges of numbers are the form's. */
export function completionOfFields(
  fields: CompletionFields,
  { brandId, model }: { brandId: string; model: string | null },
): { input: Omit<CompletionInput, 'requestId'> } | { fault: string } {
  const read = readFunctions(fields.functions)
  if ('fault' in read) return read
  const { message, system, temperature, maxTokens, functionCall, jsonMode, typedEvents, forBrand } = fields
  return {
    input: {
      messages: [...(system.trim() ? [{ role: 'system' as const, content: system }] : []), { role: 'user', content: message }],
      ...(model ? { model } : {}),
      ...(read.functions.length > 0 ? { functions: read.functions } : {}),
      ...(functionCall && read.functions.length === 0 ? { function_call: { name: functionCall } } : {}),
      ...(temperature ? { temperature: Number(temperature) } : {}),
      ...(maxTokens ? { max_tokens: Number(maxTokens) } : {}),
      ...(jsonMode ? { json_mode: true } : {}),
      ...(typedEvents ? { returnTo: TEST_PLACE } : {}),
      ...(forBrand ? { brand_id: brandId } : {}),
    },
  }
}
