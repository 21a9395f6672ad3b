/** A turn calls at most so many tools, `next_task` included, and waits so long for them in all. */
export const MAX_ROUNDS = 8
export const MAX_TOOL_MS = 60_000
const MAX_RESULT_CHARACTERS = 10_000

/** Returns the result of a tool as a model gets it, at most 10,000 characters. Never splits a surrogate pair. */
export const cutResult = (text: string): string =>
  text.length <= MAX_RESULT_CHARACTERS ? text : text.slice(0, MAX_RESULT_CHARACTERS).replace(/[\uD800-\uDBFF]$/u, '')

interface Used {
  tool: { ms: number } | null
}
/** Returns whether the tools of a turn are used up: the model answers with what it has. */
export const areToolsUsedUp = (used: readonly Used[]): boolean =>
  used.length >= MAX_ROUNDS || used.reduce((sum, { tool }) => sum + (tool?.ms ?? 0), 0) >= MAX_TOOL_MS
