/** Maximum depth at which to look for an error. Model servers never nest errors deeper. */
const MAX_DEPTH = 8

/** Finish reasons that mean that the server failed. */
const FAILED_STATUS = /^(?:error|failed|(?:network|engine|upstream|server|internal)_error|insufficient_system_resource|malformed_function_call)$/i

/** Returns the error in a model server's response, in any known format, or null if the response contains no error. Never throws. */
export function reportedError(message: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(message)) return message.map((item) => reportedError(item, depth + 1)).find((error) => error !== null) ?? null
  if (!isObject(message)) return null
  if (message.error) return message.error
  const [choice] = Array.isArray(message.choices) ? message.choices : []
  if (isObject(choice) && isObject(choice.error)) return choice.error
  if (isObject(choice) && FAILED_STATUS.test(String(choice.finish_reason))) return choice.error ?? choice.message ?? {}
  if (message.object === 'error' || message.type === 'error') return message
  // A message with choices or usage is a response, even if it has other fields named like those of an error.
  return Array.isArray(message.choices) || message.usage || errorMessage(message) === '' ? null : message
}

const NAMES = ['message', 'detail', 'msg', 'error_msg', 'error_message', 'error', 'errors'] as const

/** Returns an error's message from any known field. If the error contains several messages, returns the first few, each with the request field it concerns. */
export function errorMessage(error: unknown, depth = 0): string {
  if (typeof error === 'string') return error
  if (depth > MAX_DEPTH) return ''
  if (Array.isArray(error)) {
    const messages = error.slice(0, MAX_NAMED).map((item) => errorMessage(item, depth + 1))
    return messages.filter(Boolean).join('; ')
  }
  if (!isObject(error)) return ''
  for (const name of NAMES) {
    const message = errorMessage(error[name], depth + 1)
    if (message) return Array.isArray(error.loc) && error.loc.length > 1 ? `${error.loc.join('.')}: ${message}` : message
  }
  return ''
}

const MAX_NAMED = 3
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
