import type { CompletionInput } from './ask-completion.ts'
import { readFunctions } from './read-functions.ts'

/** Values of the request form. */
export interface CompletionFields {
  message: string
  system: string
  temperature: string
  maxTokens: string
  functions: string
  /** Name of the generation function to call; empty to call no function. */
  functionCall: string
  jsonMode: boolean
  typedEvents: boolean
  forBrand: boolean
}

/** Value of `returnTo` that requests typed events. */
const TEST_PLACE = 'testing'

/** Initial form values, with the default temperature and the token limit of the streaming endpoint. */
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

/**
 * Returns the request that the form describes, or an error if the functions are invalid. Number ranges are not checked here, because the form enforces them.
 */
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
