import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { knownAddress } from '@brandwright/domain/chats/allowed-address'
import type { Trust } from '@brandwright/domain/chats/chat-message'
import type { ToolOutput } from '@brandwright/domain/chats/tools/brand-tools'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import type * as store from './chat-store.ts'
import type { WebDeps } from './read-page.ts'

/** Context of a tool call: the preceding messages and web access. */
export interface Turn {
  /** Run of the answer. Suggestions of a tool are recorded as changes of this run. */
  runId: string
  messages: readonly (Parameters<typeof knownAddress>[0][number] & { detail: Pick<store.MessageRow['detail'], 'name' | 'about' | 'trust'> })[]
  /** Origins of the texts that the answer is based on. */
  trusts: readonly (Trust | null)[]
  web: WebDeps
  /** Tools available in the chat. */
  tools: ChatTools
  signal: AbortSignal
}

/**
 * A tool of the assistant. `run` receives the context of the user who asked the question, so that the user's permissions apply to all operations of the tool.
 */
export interface ChatTool {
  description: string
  arguments: z.ZodObject
  /** Origin of the text in the tool's result. */
  trust: Trust
  /** True if the tool changes data. It then runs in the transaction that stores its result, so that a restart can't repeat the change. */
  writes: boolean
  /**
   * True if the tool only suggests changes to the open document. Such calls need no confirmation if that document is the only text in the chat that may come
   * from web pages.
   */
  suggests: boolean
  /**
   * Returns true if the user's messages contain the content to store; otherwise the call waits for confirmation. Text that occurs only in the guide does not
   * count, because guides also contain text from web pages.
   */
  isRequested?(args: Record<string, unknown>, messages: Turn['messages']): boolean
  /** Returns the status to display while the tool runs. */
  status(args: Record<string, unknown>): string
  run(context: Context, brandId: string, args: Record<string, unknown>, turn: Turn): Promise<ToolOutput>
}
export type ChatTools = Readonly<Record<string, ChatTool>>

/** Defines a tool with typed arguments. */
export function tool<Arguments extends z.ZodObject>(definition: {
  description: string
  arguments: Arguments
  trust: Trust
  writes?: boolean
  suggests?: boolean
  isRequested?: (args: z.infer<Arguments>, messages: Turn['messages']) => boolean
  status: (args: z.infer<Arguments>) => string
  run: (context: Context, brandId: string, args: z.infer<Arguments>, turn: Turn) => Promise<ToolOutput>
}): ChatTool {
  const { status, run, isRequested, writes = false, suggests = false, ...rest } = definition
  return {
    ...rest,
    writes,
    suggests,
    ...(isRequested ? { isRequested: (args, messages) => isRequested(args as z.infer<Arguments>, messages) } : {}),
    status: (args) => status(args as z.infer<Arguments>),
    run: (context, brandId, args, turn) => run(context, brandId, args as z.infer<Arguments>, turn),
  }
}

export const guideOf = async (context: Context, brandId: string): Promise<StyleGuide> => (await getFullBrand(context, brandId)).guide
