import { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'
import type { ChatTools } from './chat-tool.ts'
import { chatTools } from './chat-tools.ts'

/** Returns the tools available to models in a chat: the named tools, or all if `names` is null. */
export const offeredTools = (names: readonly string[] | null): ChatTools =>
  names === null ? chatTools : Object.fromEntries(Object.entries(chatTools).filter(([name]) => names.includes(name)))

/** Throws a `Refusal` if a chat's tools include an unknown name. */
export function assertKnownTools(names: readonly string[]): void {
  const unknown = names.find((name) => !Object.hasOwn(chatTools, name))
  if (unknown !== undefined)
    throw new Refusal('bad_request', `There is no tool named "${unknown}". Choose from these: ${Object.keys(chatTools).sort().join(', ')}.`)
}

const FUNCTIONS = Object.entries(chatTools).map(([name, { description, arguments: shape }]) => ({
  name,
  description,
  parameters: z.toJSONSchema(shape.extend({ next_task: z.string().optional().describe('what you will do with the result') }), { io: 'input' }),
}))

/** Converts tools to function definitions for a model. */
export const functionsOf = (tools: ChatTools): typeof FUNCTIONS => FUNCTIONS.filter(({ name }) => Object.hasOwn(tools, name))
