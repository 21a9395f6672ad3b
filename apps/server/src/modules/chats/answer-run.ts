import type { ChatEvent } from '@brandwright/contracts/chats'
import { chatContext } from '@brandwright/domain/chats/chat-context'
import type { ChatCost } from '@brandwright/domain/chats/chat-message'
import { titleAfter } from '@brandwright/domain/chats/chat-title'
import { pathTo } from '@brandwright/domain/chats/chat-tree'
import { growText, NO_TEXT, type TextPiece } from '@brandwright/domain/chats/grow-text'
import type { Handle } from '../../database/database.ts'
import { keyOf } from '../../platform/ai/provider.ts'
import { streamText } from '../../platform/ai/stream-text.ts'
import type { TokenCount } from '../../platform/ai/upstream.ts'
import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { RunEnding, RunKind, RunTask } from '../../platform/runs/runs.ts'
import { guideToWriteFrom } from '../brands/guide-to-write-from.ts'
import { chooseWriter } from '../completions/choose-writer.ts'
import { costOfAnswer } from '../completions/cost-of-answer.ts'
import { eventsOf } from '../guidelines/events-of.ts'
import type { ModelsFor } from '../model-keys/models-for.ts'
import type { Writer } from '../models/list-models.ts'
import { STOPPED } from '../runs/engine-options.ts'
import { recordUsage } from '../usage/record-usage.ts'
import * as store from './chat-store.ts'
import { chatsTopic } from './own-chat.ts'

/** The kind of the run that answers a question of a chat. */
export const CHAT = 'chat'
/** A line of the log holds what came within this time. */
const GATHER_MS = 50
const MAX_ANSWER_TOKENS = 4096

export interface TurnInput {
  chatId: string
  answerId: string
  model?: string
}

type MessageError = NonNullable<store.MessageRow['error']>

interface Deps {
  system: SystemContext
  modelsFor: ModelsFor
}

/** Writes one answer. One that was cut off by a restart is begun again; it is charged once, with its end. */
export const chatRuns = ({ system, modelsFor }: Deps): RunKind => ({ open: async (task) => open({ system, modelsFor }, task) })

function open(deps: Deps, task: RunTask) {
  const { system } = deps
  const { run } = task
  const { chatId, answerId } = run.input as TurnInput
  const progress: Progress = { text: loggedText(task), summary: null, writer: null, tokens: null, startedAt: performance.now() }
  return {
    events: eventsOf<ChatEvent>((tell) => answer(deps, task, progress, tell)),
    take() {},
    async save() {},
    async finish(tx: Handle, ending: RunEnding): Promise<ChatEvent[]> {
      const chat = { brandId: run.brandId, id: chatId }
      const error = errorOf(ending)
      const cost = await charge(system, tx, task, progress, ending)
      await store.updateMessage(tx, { brandId: run.brandId, id: answerId }, { content: progress.text, status: ending.state, error, cost, ...modelOf(progress) })
      await finishChat(tx, chat, answerId, progress.summary)
      if (run.ownerId) await system.live.announce(tx, chatsTopic(run.ownerId), 0)
      return [lastLine(answerId, ending, error)]
    },
  }
}

/** What an earlier attempt wrote: kept where this one ends before it writes anything. */
const loggedText = ({ logged }: RunTask): string =>
  logged.flatMap(({ type, data }) => (type === 'text' ? [data as TextPiece] : [])).reduce(growText, NO_TEXT).text

/** What an attempt knows by the time it ends. */
interface Progress {
  text: string
  summary: { text: string; index: number } | null
  writer: Writer | null
  tokens: TokenCount | null
  startedAt: number
}

async function answer({ system, modelsFor }: Deps, { run, signal }: RunTask, progress: Progress, tell: (event: ChatEvent) => void): Promise<void> {
  const { chatId, answerId, model } = run.input as TurnInput
  const { brandId, ownerId, attempts: attempt } = run
  const path = pathTo(await store.listMessages(system.database.db, { brandId, id: chatId }), answerId).slice(0, -1)
  const question = path.pop()
  const guide = await guideToWriteFrom(system, brandId)
  if (!question || !guide) throw new Refusal('not_found', guide ? 'The question was deleted meanwhile.' : 'The guide of this brand was deleted meanwhile.')
  const writer = await chooseWriter(await modelsFor(system, { brandId, person: ownerId }), model, system.now())
  progress.writer = writer
  const { messages, summary } = chatContext(guide, path, question.content)
  progress.summary = { text: summary, index: path.length }

  let sent = 0
  let begun = false
  let timer: NodeJS.Timeout | undefined
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    if (begun && progress.text.length > sent) tell({ type: 'text', data: { attempt, from: sent, text: progress.text.slice(sent) } })
    sent = progress.text.length
  }
  try {
    await streamText(writer.upstream, { model: writer.model.id, brandId, messages, max_tokens: MAX_ANSWER_TOKENS, temperature: 0 }, signal, {
      text(text) {
        progress.text = text
        begun = true
        timer ??= setTimeout(send, GATHER_MS)
      },
      seen(tokens) {
        progress.tokens = tokens
      },
    })
  } finally {
    send()
  }
}

/** Notes what the answer took. One that was stopped or failed is on record and not charged; one that came to nothing before a model was asked is not. */
async function charge(
  context: SystemContext,
  tx: Handle,
  { run }: RunTask,
  { writer, tokens, startedAt }: Progress,
  { state }: RunEnding,
): Promise<ChatCost | null> {
  if (!writer) return null
  const charged = state === 'done'
  const cost = charged ? costOfAnswer(writer, tokens) : 0
  await recordUsage(tx, {
    brandId: run.brandId,
    person: run.ownerId,
    tool: 'chat',
    runId: run.id,
    model: writer.model.id,
    keyOf: keyOf(writer.provider),
    tokensIn: tokens?.in,
    tokensOut: tokens?.out,
    seconds: (performance.now() - startedAt) / 1000,
    charged,
    cost,
    at: context.now(),
  })
  return { in: tokens?.in ?? null, out: tokens?.out ?? null, price: cost }
}

async function finishChat(tx: Handle, place: { brandId: string; id: string }, answerId: string, summary: Progress['summary']): Promise<void> {
  const chat = await store.lockChat(tx, place)
  if (!chat) return
  const title = titleAfter(chat.title, pathTo(await store.listMessages(tx, place), answerId))
  await store.updateChat(tx, place, { title, ...(summary ? { summary: summary.text, lastSummaryIndex: summary.index } : {}) })
}

const modelOf = ({ writer }: Progress) => (writer ? { model: writer.model.id } : {})

function lastLine(answerId: string, { state }: RunEnding, error: MessageError | null): ChatEvent {
  if (state === 'done') return { type: 'fetchComplete', data: { id: answerId } }
  return { type: 'error', data: error ?? { code: STOPPED, message: 'Stopped. What was written until then is kept and not charged.' } }
}

function errorOf(ending: RunEnding): MessageError | null {
  if (ending.state !== 'failed') return null
  if (ending.error instanceof Refusal) return { code: ending.error.code, message: ending.error.message }
  return { code: 'internal', message: 'Something went wrong on this server. What was written until then is kept and not charged. Try again.' }
}
