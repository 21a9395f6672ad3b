import type { CompletionFunction } from '@brandwright/contracts/completions'
import { createIncrementalJson } from '@brandwright/streaming/incremental-json'

const NAME = /^[\w-]{1,64}$/

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
