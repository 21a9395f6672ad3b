import type { StyleGuide } from '../brands/style-guide.ts'
import { compileGuidelines, rulesOf } from '../checks/compile-guidelines.ts'
import { compileLine } from '../checks/compile-line.ts'
import type { CompiledChecks } from '../checks/findings/check.ts'
import { isFunctionName } from '../guidelines/generation-functions.ts'
import { answerQuestion, COMPOSER_DESCRIPTION } from './answer-question.ts'
import type { Habit } from './habit.ts'
import { habitsOf } from './habits.ts'
import { type Material, type Pages, pagesOf } from './material.ts'
import { answerFromTool, chooseTool } from './use-tools.ts'
import { type WriterInput, writerInput } from './writer.ts'
import { compose } from './writers.ts'

/** A request for a completion: messages, available functions, and optionally the function to call. */
export interface ComposerRequest {
  messages: readonly { role: string; name?: string; content?: string | null }[]
  functions?: readonly { name: string }[]
  function_call?: 'auto' | 'none' | { name: string }
  /** Guide of the current brand, or null if there is no current brand. */
  material: StyleGuide | null
}

/** Reply as text, or a function call with JSON arguments, in the format of chat completions. */
export type ComposerReply = { content: string } | { function_call: { name: string; arguments: string } }

/**
 * Returns the built-in composer's reply, which is deterministic: it calls the assistant tool that a question needs or answers from the tool's result; else
 * calls the specified function or, unless calls are disabled, the only available one; else answers from the guide. Function arguments are computed from the
 * user's last message, which is a text or the JSON of a text, a section or a persona.
 */
export function composeReply({ messages, functions = [], function_call = 'auto', material: guide }: ComposerRequest): ComposerReply {
  const userText = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  const name = typeof function_call === 'object' ? function_call.name : function_call === 'auto' && functions.length === 1 ? functions[0]?.name : undefined
  if (!guide) return { content: `No brand is open, so there is no guide to use.\n\n${COMPOSER_DESCRIPTION}` }
  const called = function_call === 'auto' ? chooseTool(messages, functions, guide.name) : null
  if (called) return { function_call: called }
  const answer = answerFromTool(messages)
  if (answer !== null) return { content: `${answer}\n\n${COMPOSER_DESCRIPTION}` }
  const material = materialOf(guide)
  if (name === undefined) return { content: answerQuestion(material, userText) }
  if (!isFunctionName(name)) return { content: `The composer does not support “${name}”: choose a language model for it.\n\n${COMPOSER_DESCRIPTION}` }
  const result = compose(name, material, readInput(userText))
  return result === null
    ? { content: `The guide of ${guide.name || guide.url} and the message contain too little information to write this.\n\n${COMPOSER_DESCRIPTION}` }
    : { function_call: { name, arguments: JSON.stringify(result) } }
}

function readInput(userText: string): WriterInput {
  if (!/^\s*\{/u.test(userText)) return { text: userText }
  try {
    return writerInput.parse(JSON.parse(userText))
  } catch {
    return { text: userText }
  }
}

/** Returns the writing material from a guide, with measured habits and compiled rules. Computes each of them only once. */
export function materialOf(guide: StyleGuide): Material {
  const pages = pagesOf(guide)
  const habits = habitsOf(pages)
  return { ...pages, habits, checks: checksOf(pages, habits) }
}

function checksOf({ guidelines, facts }: Pages, habits: readonly Habit[]): CompiledChecks {
  if (rulesOf(guidelines).length > 0 || guidelines.advanced.words.length > 0) return compileGuidelines(guidelines, facts)
  const compiled = habits.map((habit, index) => compileLine({ id: `habit_${index}`, ...habit }, facts))
  return { checks: compiled.flatMap(({ checks }) => checks), judged: [] }
}
