/** Maximum nesting of an error; no model server nests deeper. */
const MAX_DEPTH = 8

/** Finish reasons of servers that failed. */
const FAILED = /^(?:error|failed|(?:network|engine|upstream|server|internal)_error|insufficient_system_resource|malformed_function_call)$/i

/** Returns the error in a model server's response, in any of the known formats; null if there is none. Never throws. */
export function saidError(said: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(said)) return said.map((one) => saidError(one, depth + 1)).find((error) => error !== null) ?? null
  if (!isObject(said)) return null
  if (said.error) return said.error
  const [choice] = Array.isArray(said.choices) ? said.choices : []
  if (isObject(choice) && isObject(choice.error)) return choice.error
  if (isObject(choice) && FAILED.test(String(choice.finish_reason))) return choice.error ?? choice.message ?? {}
  if (said.object === 'error' || said.type === 'error') return said
  // A response with choices or usage is an answer, whatever other fields it has.
  return Array.isArray(said.choices) || said.usage || errorWords(said) === '' ? null : said
}

const NAMES = ['message', 'detail', 'msg', 'error_msg', 'error_message', 'error', 'errors'] as const

/** Returns the message of an error under any of the known names. Of several messages, it returns the first few, each with the request field that it names. */
export function errorWords(error: unknown, depth = 0): string {
  if (typeof error === 'string') return error
  if (depth > MAX_DEPTH) return ''
  if (Array.isArray(error)) {
    const words = error.slice(0, MAX_NAMED).map((one) => errorWords(one, depth + 1))
    return words.filter(Boolean).join('; ')
  }
  if (!isObject(error)) return ''
  for (const name of NAMES) {
    const words = errorWords(error[name], depth + 1)
    if (words) return Array.isArray(error.loc) && error.loc.length > 1 ? `${error.loc.join('.')}: ${words}` : words
  }
  return ''
}

const MAX_NAMED = 3
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
