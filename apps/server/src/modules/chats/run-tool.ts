import type { ChatMessageDetail } from '@brandwright/domain/chats/chat-message'
import type { Command } from '@brandwright/domain/chats/read-command'
import { canRunAtOnce } from '@brandwright/domain/chats/tools/can-run-at-once'
import { cutResult, MAX_TOOL_MS } from '@brandwright/domain/chats/tools/tool-limits'
import { repairJson } from '@brandwright/streaming/repair-json'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ChatTool, ChatTools, Turn } from './chat-tool.ts'

/** A parsed tool call. It is ready to run unless `refused` contains a reason. */
export interface PreparedCall {
  tool: ChatTool | null
  arguments: Record<string, unknown>
  /** Reason why the call can't run, otherwise null. */
  refused: string | null
  /** True if the call needs a user's confirmation. */
  held: boolean
  nextTask: string | null
}

const argumentsSchema = z.record(z.string(), z.unknown())
const nextTask = z.string().trim().min(1).max(2000).nullable().catch(null)

/**
 * Parses a tool call of a model: repairs, validates and resolves its arguments. `trusts` contains the origins of the texts in the chat; for tools that only
 * suggest changes, `suggestionTrusts` is used instead.
 */
export function prepareCall(
  tools: ChatTools,
  call: { name: string; arguments: string },
  { messages, trusts, suggestionTrusts }: Pick<Turn, 'messages' | 'trusts'> & { suggestionTrusts: Turn['trusts'] },
): PreparedCall {
  const written = repairJson(call.arguments.trim() || '{}')
  const read = written.fault === null && written.whole ? argumentsSchema.safeParse(written.value) : null
  const { next_task = null, ...args } = read?.data ?? {}
  const base = { tool: null, arguments: args, held: false, nextTask: nextTask.parse(next_task) }
  const tool = Object.hasOwn(tools, call.name) ? tools[call.name] : undefined
  if (!tool) return { ...base, refused: `Unknown command: ${call.name}` }
  if (!read?.success) return { ...base, refused: `The arguments of ${call.name} are not a JSON object. Call it again with one.` }
  const checked = tool.arguments.safeParse(args)
  if (!checked.success) return { ...base, refused: `The arguments of ${call.name} are not valid. ${z.prettifyError(checked.error)}` }
  const resolved = { ...base, arguments: checked.data }
  if (!canRunAtOnce(tool, tool.suggests ? suggestionTrusts : trusts))
    return { ...resolved, held: true, refused: `${call.name} was not run: it changes something, and text of a page is in this chat. Only a person may do it.` }
  if (tool.isRequested?.(checked.data, messages) === false)
    return { ...resolved, held: true, refused: `${call.name} was not run: the person did not say this in their own words. Only they may do it.` }
  return { ...resolved, tool, refused: null }
}

type ToolResult = Pick<ChatMessageDetail, 'trust'> & { content: string; status: 'done' | 'failed'; tool: NonNullable<ChatMessageDetail['tool']> }

/** Runs a call with the permissions of the context's user. A `Refusal` becomes the result of the call; if the call is aborted, throws the signal's reason. */
export async function runTool(context: Context, brandId: string, prepared: PreparedCall, turn: Turn & { limitMs: number }): Promise<ToolResult> {
  const { tool, arguments: args, held, refused } = prepared
  const startedAt = performance.now()
  const used = ({ cards = [], web = null, sources = [], links = [], remembered = null }: Partial<ToolResult['tool']> = {}) => ({
    arguments: args,
    cards,
    web,
    sources,
    links,
    held,
    confirmed: false,
    remembered,
    ms: Math.ceil(performance.now() - startedAt),
  })
  if (!tool) return { content: cutResult(refused ?? ''), status: held ? 'done' : 'failed', trust: 'brand', tool: used() }
  try {
    // Aborts the tool on timeout or when a user stops it.
    const late = new AbortController()
    const within = { ...turn, signal: AbortSignal.any([turn.signal, late.signal]) }
    turn.signal.throwIfAborted()
    // Waits for a tool that writes data even after its time limit, so that none of its statements runs after the transaction has ended.
    const running = tool.run(context, brandId, args, within)
    const { value, ...found } = await (tool.writes ? running : inTime(running, turn.limitMs, turn.signal)).finally(() => late.abort())
    return { content: cutResult(typeof value === 'string' ? value : JSON.stringify(value)), status: 'done', trust: tool.trust, tool: used(found) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { content: cutResult(error.message), status: 'failed', trust: 'brand', tool: used() }
  }
}

function inTime<T>(work: Promise<T>, limitMs: number, signal: AbortSignal): Promise<T> {
  const late = new Refusal('unavailable', `The tools of this answer took longer than ${MAX_TOOL_MS / 1000} seconds.`)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late), limitMs).unref()
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    })
  })
}

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
