import type { StartChatInput, StartChatResponse, TakeTurnInput, TakeTurnResponse } from '@brandwright/contracts/chats'
import type { ChatMessageDetail } from '@brandwright/domain/chats/chat-message'
import { NEW_CHAT } from '@brandwright/domain/chats/chat-title'
import type { OpenScreen } from '@brandwright/domain/chats/open-screen'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { chooseWriter } from '../completions/choose-writer.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import type { ModelsFor } from '../model-keys/models-for.ts'
import { assertQuota } from '../usage/assert-quota.ts'
import { signedIn } from '../users/user-policy.ts'
import { CHAT } from './answer-run.ts'
import { chatOf } from './chat-answers.ts'
import * as store from './chat-store.ts'
import { chatNotFound, chatsTopic, personalChat } from './personal-chat.ts'
import { readScreen } from './screen-context.ts'
import type { TurnInput } from './write-answer.ts'

const MAX_OPEN_RUNS = 8
const MAX_MESSAGES = 2000

/** Creates a chat with its first question, and starts the run that answers it. */
export async function startChat(
  context: Context,
  deps: { modelsFor: ModelsFor },
  { brand: brandId, content, model, about }: StartChatInput,
): Promise<StartChatResponse> {
  const actor = signedIn(context.actor)
  await requireEditor(context, brandId)
  await assertWrites(context, deps, brandId, model)
  const visible = await visibleScreen(context, brandId, about)
  const started = await inTransaction(context, async (within) => {
    const at = context.now()
    const id = context.newId()
    await store.insertChat(within.database.db, {
      brandId,
      id,
      ownerId: actor.id,
      title: NEW_CHAT,
      model: null,
      pinned: false,
      head: null,
      summary: '',
      lastSummaryIndex: 0,
      tools: null,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    })
    const { runId } = await addTurn(within, { brandId, id }, { parentId: null, content, model, visible: visible })
    const chat = await store.findChat(within.database.db, { id, ownerId: actor.id })
    if (!chat) throw chatNotFound()
    return { chat: chatOf(chat), runId }
  })
  await context.runs.begin(started.runId)
  return started
}

/**
 * Adds a question to a chat, regenerates an answer or continues an unfinished answer, and starts the run that writes the answer. Never overwrites earlier
 * messages.
 */
export async function takeTurn(
  context: Context,
  deps: { modelsFor: ModelsFor },
  { id, about, ...turn }: TakeTurnInput & { id: string },
): Promise<TakeTurnResponse> {
  const { brandId } = await personalChat(context, id)
  await assertWrites(context, deps, brandId, turn.model)
  const visible = await visibleScreen(context, brandId, about)
  const started = await inTransaction(context, (within) => addTurn(within, { brandId, id }, { ...turn, visible: visible }))
  await context.runs.begin(started.runId)
  return started
}

async function assertWrites(context: Context, { modelsFor }: { modelsFor: ModelsFor }, brandId: string, model: string | undefined): Promise<void> {
  await context.freeSpace.check()
  if (model !== undefined) await chooseWriter(await modelsFor(context, { brandId, person: context.actor?.id ?? null }), model, context.now())
}

async function visibleScreen(context: Context, brandId: string, screen: OpenScreen | undefined): Promise<VisibleScreen> {
  return screen ? { screen, title: (await readScreen(context, brandId, screen)).title } : null
}

type VisibleScreen = ChatMessageDetail['about']
type Turn = Omit<TakeTurnInput, 'about'> & { visible: VisibleScreen }

async function addTurn(
  context: Context,
  location: { brandId: string; id: string },
  { parentId, content, model, visible, origin }: Turn,
): Promise<TakeTurnResponse> {
  const { db: tx } = context.database
  const { brandId } = location
  const chat = await store.lockChat(tx, location)
  if (!chat) throw chatNotFound()
  const { ownerId } = chat
  const messages = await store.listMessages(tx, location)
  const writing = messages.find(({ status }) => status === 'writing')
  if (writing) throw new Refusal('conflict', 'An answer in this chat is being written. Wait until it has ended, or stop it first.', { runId: writing.runId })
  assertFits(messages, parentId, content)
  if ((await context.runs.openOf(tx, ownerId)) >= MAX_OPEN_RUNS)
    throw new Refusal('rate_limited', `You have ${MAX_OPEN_RUNS} runs in progress. Wait until one has ended, or stop one.`)
  await assertQuota(context, tx, { brandId, underWay: () => context.runs.openOfBrand(tx, brandId, CHAT) })

  const at = context.now()
  let number = messages.at(-1)?.number ?? 0
  const messageId = () => `m-${context.newId()}`
  const base = { brandId, chatId: chat.id, ownerId, detail: {}, error: null, cost: null, createdAt: at }
  const unfinished = content === undefined ? messages.find(({ id, role, detail }) => id === parentId && role !== 'user' && !detail.tool?.confirmed) : undefined
  const questionId = content === undefined ? parentId : messageId()
  if (content !== undefined)
    await store.insertMessage(tx, {
      ...base,
      id: questionId as string,
      parentId,
      role: 'user',
      content,
      detail: { ...(visible ? { about: visible } : {}), ...(origin ? { trust: origin } : {}) },
      status: 'done',
      runId: null,
      model: null,
      number: ++number,
    })
  const answerId = messageId()
  const input: TurnInput = { chatId: chat.id, answerId, model }
  const runId = await context.runs.create(tx, { kind: CHAT, brandId, ownerId, input, before: null })
  const answer = unfinished ? continuationOf(unfinished) : { parentId: questionId, role: 'assistant' as const, content: '' }
  await store.insertMessage(tx, { ...base, ...answer, id: answerId, status: 'writing', runId, model: model ?? null, number: ++number })
  await store.updateChat(tx, chat, { head: answerId, updatedAt: at, ...(model === undefined ? {} : { model }) })
  await context.live.announce(tx, chatsTopic(ownerId), 0)
  return { runId, answerId }
}

/** Returns the fields of the sibling message that continues an unfinished message. A text continues from its end, and a tool call runs again. */
const continuationOf = ({ parentId, role, content, detail: { name, hide } }: store.MessageRow) => ({ parentId, role, content, detail: { name, hide } })

/**
 * Throws unless the turn fits into the chat: a question must follow an answer or start the chat; an answer must follow a question or a confirmed tool call, or
 * continue an unfinished answer.
 */
function assertFits(messages: store.MessageRow[], parentId: string | null, content: string | undefined): void {
  const parent = messages.find(({ id }) => id === parentId)
  if (parentId !== null && !parent) throw new Refusal('bad_request', 'This chat has no such message. Reload the chat and try again.')
  if (content === undefined && parent?.role !== 'user' && !parent?.detail.tool?.confirmed && !isUnfinished(messages, parent))
    throw new Refusal('bad_request', 'Only a question can be answered again, and only an unfinished answer can be continued.')
  if (content !== undefined && parent?.role === 'user') throw new Refusal('bad_request', 'A question must follow an answer. Reload the chat and try again.')
  if (messages.length >= MAX_MESSAGES) throw new Refusal('conflict', `This chat has ${MAX_MESSAGES} messages, which is the maximum. Start a new chat.`)
}

/** Returns true if a message is the last one of a stopped or failed answer. */
const isUnfinished = (messages: store.MessageRow[], message: store.MessageRow | undefined): boolean =>
  message !== undefined && (message.status === 'stopped' || message.status === 'failed') && messages.every(({ parentId }) => parentId !== message.id)
