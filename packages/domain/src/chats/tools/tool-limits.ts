import { sliceText } from '../text/slice-text.ts'

/** Maximum number of tool calls per turn, including calls of `next_task`, and maximum total duration of these calls. */
export const MAX_ROUNDS = 8
export const MAX_TOOL_MS = 60_000
const MAX_RESULT_CHARACTERS = 10_000

/** Truncates a tool's result for a model to 10,000 characters. Never splits a surrogate pair. */
export const cutResult = (text: string): string => sliceText(text, MAX_RESULT_CHARACTERS)

interface Used {
  tool: { ms: number } | null
}
/** Returns true if a turn has used up its tool calls or its tool time, so the model must answer. */
export const areToolsUsedUp = (used: readonly Used[]): boolean =>
  used.length >= MAX_ROUNDS || used.reduce((sum, { tool }) => sum + (tool?.ms ?? 0), 0) >= MAX_TOOL_MS
