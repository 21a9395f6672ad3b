import { z } from 'zod'
import type { Finding, JudgedCheck, Place } from './findings/check.ts'

/** Schema of a model's response to the prompt of a judged check. */
export const judgedAnswer = z.object({ keeps: z.boolean(), words: z.string(), why: z.string(), better: z.string() })

/**
 * Returns the finding for a model's judgment, or null if the text follows the rule. The finding has no span if the text doesn't contain the words that the
 * model quotes.
 */
export function judgedFinding({ id, rule }: JudgedCheck, answer: z.infer<typeof judgedAnswer>, text: string, place: Place = 'text'): Finding | null {
  if (answer.keeps) return null
  const start = answer.words.trim() === '' ? -1 : text.indexOf(answer.words)
  const span = start < 0 ? undefined : { start, end: start + answer.words.length }
  const message = answer.why.trim() || `This does not follow the rule “${rule}”.`
  return {
    level: 'suggest',
    place,
    rule: id,
    message,
    ...(span ? { span } : {}),
    ...(span && answer.better.trim() !== '' ? { fix: { ...span, text: answer.better } } : {}),
  }
}
