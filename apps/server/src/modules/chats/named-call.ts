import type { Command } from '@brandwright/domain/chats/read-command'
import { repairJson } from '@brandwright/streaming/repair-json'
import { z } from 'zod'

const value = z.union([z.string(), z.record(z.string(), z.unknown())])
const use = z.object({ name: z.string().optional(), tool: z.string().optional(), arguments: value.optional(), args: value.optional(), input: value.optional() })

/** Unwraps a `use_tool` call: returns the call named in `name` or `tool`, with its `arguments`, `args` or `input`. Returns any other call unchanged. */
export function namedCall(call: Command): Command {
  if (call.name !== 'use_tool') return call
  const written = repairJson(call.arguments.trim() || '{}')
  const read = written.fault === null ? use.safeParse(written.value) : null
  const name = read?.data?.tool ?? read?.data?.name
  if (!name || name === 'use_tool') return call
  const args = read?.data?.arguments ?? read?.data?.args ?? read?.data?.input ?? {}
  return { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) }
}
