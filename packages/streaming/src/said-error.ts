/** What a server of models says went wrong, in any of the forms that such servers have; null where it says nothing of the kind. Never throws. */
export function saidError(said: unknown): unknown {
  if (Array.isArray(said)) return said.map(saidError).find((error) => error !== null) ?? null
  if (!isObject(said)) return null
  if (said.error) return said.error
  const [choice] = Array.isArray(said.choices) ? said.choices : []
  if (isObject(choice) && choice.finish_reason === 'error') return choice.error ?? choice.message ?? {}
  if (said.object === 'error' || said.type === 'error') return said
  // An answer has choices or a count, whatever else stands beside them.
  return Array.isArray(said.choices) || said.usage || errorWords(said) === '' ? null : said
}

const NAMES = ['message', 'detail', 'msg', 'error_msg', 'error_message', 'error', 'errors'] as const

/** The words within what went wrong: under whichever name they stand, and of several the first few, each with the place within the request that it names. */
export function errorWords(error: unknown): string {
  if (typeof error === 'string') return error
  if (Array.isArray(error)) return error.slice(0, MOST_NAMED).map(errorWords).filter(Boolean).join('; ')
  if (!isObject(error)) return ''
  for (const name of NAMES) {
    const words = errorWords(error[name])
    if (words) return Array.isArray(error.loc) && error.loc.length > 1 ? `${error.loc.join('.')}: ${words}` : words
  }
  return ''
}

const MOST_NAMED = 3
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
