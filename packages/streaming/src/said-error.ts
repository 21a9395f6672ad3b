/** No server of models nests what went wrong deeper: what lies below is not looked at. */
const MAX_DEPTH = 8

/** Reasons of servers that could not go on. */
const FAILED = /^(?:error|failed|(?:network|engine|upstream|server|internal)_error|insufficient_system_resource|malformed_function_call)$/i

/** What a server of models says went wrong, in any of the forms that such servers have; null where it says nothing of the kind. Never throws. */
export function saidError(said: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(said)) return said.map((one) => saidError(one, depth + 1)).find((error) => error !== null) ?? null
  if (!isObject(said)) return null
  if (said.error) return said.error
  const [choice] = Array.isArray(said.choices) ? said.choices : []
  if (isObject(choice) && isObject(choice.error)) return choice.error
  if (isObject(choice) && FAILED.test(String(choice.finish_reason))) return choice.error ?? choice.message ?? {}
  if (said.object === 'error' || said.type === 'error') return said
  // An answer has choices or a count, whatever else stands beside them.
  return Array.isArray(said.choices) || said.usage || errorWords(said) === '' ? null : said
}

const NAMES = ['message', 'detail', 'msg', 'error_msg', 'error_message', 'error', 'errors'] as const

/** The words within what went wrong: under whichever name they stand, and of several the first few, each with the place within the request that it names. */
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
