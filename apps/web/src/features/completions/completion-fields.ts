import type { CompletionFunction } from '@brandwright/contracts/completions'
import { createIncrementalJson } from '@brandwright/streaming/incremental-json'
import type { CompletionInput } from './test-run.ts'

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

const NAME = /^[\w-]{1,64}$/

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

/** Parses JSON that describes the functions that a model can call; empty text means no functions. For invalid JSON, returns an error with the position. */
export function readFunctions(text: string): { functions: CompletionFunction[] } | { fault: string } {
  if (!text.trim()) return { functions: [] }
  const reader = createIncrementalJson()
  reader.push(text)
  reader.end()
  if (reader.fault) return { fault: `${placeOf(text, reader.fault.position)}: ${reader.fault.message}` }
  const list = reader.value
  if (!Array.isArray(list)) return { fault: 'Enter a list of functions in square brackets.' }
  for (const [at, one] of list.entries()) {
    const { name, description, parameters } = isObject(one) ? one : {}
    if (typeof name !== 'string' || !NAME.test(name)) return { fault: `Function ${at + 1} needs a name of up to 64 letters, digits, _ or -.` }
    if (description !== undefined && typeof description !== 'string') return { fault: `The description of ${name} should be a text.` }
    if (parameters !== undefined && !isObject(parameters)) return { fault: `The parameters of ${name} should be an object.` }
  }
  return { functions: list as CompletionFunction[] }
}

function placeOf(text: string, position: number): string {
  const lines = text.slice(0, position).split('\n')
  return `Line ${lines.length}, character ${(lines.at(-1)?.length ?? 0) + 1}`
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
