import type { ChatMessage } from '@brandwright/contracts/chats'
import { pathTo } from '@brandwright/domain/chats/chat-tree'
import { trustsOf } from '@brandwright/domain/chats/tools/can-run-at-once'
import { MAX_TOOL_MS } from '@brandwright/domain/chats/tools/tool-limits'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import type { ModelsFor } from '../model-keys/models-for.ts'
import { chatMessageOf } from './chat-answers.ts'
import * as store from './chat-store.ts'
import { chatTools } from './chat-tools.ts'
import * as memories from './memory-store.ts'
import { offeredTools } from './offered-tools.ts'
import { chatNotFound, chatsTopic, personalChat } from './personal-chat.ts'
import type { WebDeps } from './read-page.ts'
import { runTool } from './run-tool.ts'
import { takeTurn } from './take-turn.ts'

/**
 * Runs a pending call once, with its stored arguments, as the chat's owner. If it is the last call of the chat's latest answer, the model then receives the
 * result and continues on a new branch; the answer without the result remains as another branch.
 */
export async function confirmCall(
  context: Context,
  { modelsFor, ...web }: WebDeps & { modelsFor: ModelsFor },
  { id, messageId }: { id: string; messageId: string },
): Promise<ChatMessage> {
  const { brandId } = await personalChat(context, id)
  const { message, isLatest, model } = await inTransaction(context, async (within) => {
    const tx = within.database.db
    const chat = await store.lockChat(tx, { brandId, id })
    if (!chat) throw chatNotFound()
    const messages = await store.listMessages(tx, chat)
    const path = pathTo(messages, messageId)
    const message = path.pop()
    const pending = message?.detail.tool
    if (!message || !pending) throw new Refusal('not_found', 'This chat has no such call. Reload the chat and try again.')
    if (!pending.held) throw new Refusal('conflict', 'This call was already run, or no longer waits for a confirmation. Reload the chat.')
    const { next_task, ...confirmedArgs } = pending.arguments
    const tool = chatTools[message.detail.name ?? '']
    const args = tool?.arguments.safeParse(confirmedArgs)
    if (!tool || !args?.success) throw new Refusal('conflict', 'This call can no longer be run. Ask again.')
    const trusts = trustsOf(path, await memories.listMemories(tx, chat))
    const prepared = { tool, arguments: args.data, refused: null, held: false, nextTask: null }
    const signal = AbortSignal.timeout(MAX_TOOL_MS)
    const runId = message.runId ?? within.newId()
    const ran = await runTool(within, brandId, prepared, {
      runId,
      limitMs: MAX_TOOL_MS,
      signal,
      web,
      messages: path,
      trusts,
      tools: offeredTools(chat.tools),
    })
    if (ran.status === 'failed') throw new Refusal('conflict', ran.content)
    const use = { ...ran.tool, arguments: pending.arguments, confirmed: true }
    const change = { content: ran.content, status: ran.status, detail: { ...message.detail, trust: ran.trust, tool: use } }
    await store.updateMessage(tx, message, change)
    await context.live.announce(tx, chatsTopic(chat.ownerId), 0)
    const branch = pathTo(messages, chat.head)
    const index = branch.findIndex((one) => one.id === messageId)
    const later = branch.slice(index + 1)
    return {
      message: chatMessageOf({ ...message, ...change }),
      isLatest: index >= 0 && later.every(({ role, status }) => role === 'assistant' && status !== 'writing'),
      model: later.at(-1)?.model ?? undefined,
    }
  })
  if (isLatest)
    await takeTurn(context, { modelsFor }, { id, parentId: messageId, model }).catch((error: unknown) => {
      // The tool has run, so the call succeeds even if no further answer can be written now.
      if (!(error instanceof Refusal)) throw error
    })
  return message
}
