import type { ChatEvent } from '@brandwright/contracts/chats'
import type { ChatCost } from '@brandwright/domain/chats/chat-message'
import { titleAfter } from '@brandwright/domain/chats/chat-title'
import { pathTo } from '@brandwright/domain/chats/chat-tree'
import { citationsOf } from '@brandwright/domain/chats/citations'
import { growText, NO_TEXT, type TextPiece } from '@brandwright/domain/chats/grow-text'
import type { Handle } from '../../database/database.ts'
import { keyOf } from '../../platform/ai/provider.ts'
import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { RunEnding, RunKind, RunTask } from '../../platform/runs/runs.ts'
import { costOfAnswer } from '../completions/cost-of-answer.ts'
import { eventsOf } from '../guidelines/events-of.ts'
import type { ModelsFor } from '../model-keys/models-for.ts'
import { STOPPED } from '../runs/engine-options.ts'
import { recordUsage } from '../usage/record-usage.ts'
import * as store from './chat-store.ts'
import { chatsTopic } from './personal-chat.ts'
import type { WebDeps } from './read-page.ts'
import * as turns from './turn-store.ts'
import { type Progress, type TurnInput, writeAnswer } from './write-answer.ts'

/** Kind of the run that answers a question in a chat. */
export const CHAT = 'chat'

type MessageError = NonNullable<store.MessageRow['error']>

interface Deps extends WebDeps {
  system: SystemContext
  modelsFor: ModelsFor
}

/** Creates the run kind that writes one answer. After a restart, a run continues after its last finished tool; usage is charged once, when the run ends. */
export const chatRuns = (deps: Deps): RunKind => ({ open: async (task) => open(deps, task) })

function open(deps: Deps, task: RunTask) {
  const { system } = deps
  const { run } = task
  const { chatId } = run.input as TurnInput
  const progress: Progress = { ...loggedText(task), summary: null, writer: null, tokens: null, startedAt: performance.now() }
  return {
    events: eventsOf<ChatEvent>((emit) => writeAnswer(deps, task, progress, emit)),
    take() {},
    async save() {},
    async finish(tx: Handle, ending: RunEnding): Promise<ChatEvent[]> {
      const chat = { brandId: run.brandId, id: chatId }
      const error = errorOf(ending)
      const rows = await turns.listTurn(tx, { brandId: run.brandId, chatId, runId: run.id })
      const last = rows.at(-1)
      if (!last) return []
      await closeMessages(tx, rows, progress, ending, error)
      await charge(system, tx, task, progress, ending, rows)
      await finishChat(tx, chat, last.id, progress.summary)
      if (run.ownerId) await system.live.announce(tx, chatsTopic(run.ownerId), 0)
      return [finalEvent(last.id, ending, error)]
    },
  }
}

/** Returns the text logged by an earlier attempt, which is preserved if this attempt ends before writing anything. */
function loggedText({ logged }: RunTask): Pick<Progress, 'messageId' | 'text'> {
  const { id, text } = logged.flatMap(({ type, data }) => (type === 'text' ? [data as TextPiece] : [])).reduce(growText, NO_TEXT)
  return { messageId: id, text }
}

/** Writes the received text to the last message. If the turn was stopped or failed, sets the price of all its messages to 0, because such turns are free. */
async function closeMessages(tx: Handle, rows: store.MessageRow[], progress: Progress, ending: RunEnding, error: MessageError | null): Promise<void> {
  const last = rows.at(-1) as store.MessageRow
  if (ending.state !== 'done')
    for (const { brandId, id, cost } of rows) if (cost) await store.updateMessage(tx, { brandId, id }, { cost: { ...cost, price: 0 } })
  const content = last.role === 'assistant' && progress.messageId === last.id ? { content: progress.text } : {}
  const written = last.role === 'assistant' && progress.writer ? { model: progress.writer.model.id, cost: costOfLast(progress, ending) } : {}
  await store.updateMessage(tx, last, { ...content, ...written, status: ending.state, error })
}

function costOfLast({ writer, tokens }: Progress, { state }: RunEnding): ChatCost | null {
  if (!writer) return null
  return { in: tokens?.in ?? null, out: tokens?.out ?? null, price: state === 'done' ? costOfAnswer(writer, tokens) : 0 }
}

/** Records the usage of all messages of an answer. Stopped and failed answers are not charged; without a model call, nothing is recorded. */
async function charge(
  context: SystemContext,
  tx: Handle,
  { run }: RunTask,
  progress: Progress,
  ending: RunEnding,
  rows: readonly store.MessageRow[],
): Promise<void> {
  const { writer, startedAt } = progress
  if (!writer) return
  const last = rows.at(-1)?.role === 'assistant' ? costOfLast(progress, ending) : null
  const costs = [...rows.slice(0, -1).map(({ cost }) => cost), last].filter((cost) => cost !== null)
  const sum = (of: (cost: ChatCost) => number | null) =>
    costs.map(of).reduce((total: number | null, value) => (total === null || value === null ? null : total + value), 0)
  const charged = ending.state === 'done'
  await recordUsage(tx, {
    brandId: run.brandId,
    person: run.ownerId,
    tool: 'chat',
    runId: run.id,
    model: writer.model.id,
    keyOf: keyOf(writer.provider),
    tokensIn: sum((cost) => cost.in) ?? undefined,
    tokensOut: sum((cost) => cost.out) ?? undefined,
    seconds: (performance.now() - startedAt) / 1000,
    charged,
    cost: charged ? sum(({ price }) => price) : 0,
    at: context.now(),
  })
}

async function finishChat(tx: Handle, location: { brandId: string; id: string }, answerId: string, summary: Progress['summary']): Promise<void> {
  const chat = await store.lockChat(tx, location)
  if (!chat) return
  const path = pathTo(await store.listMessages(tx, location), answerId)
  const answer = path.at(-1)
  const citations = answer?.role === 'assistant' ? citationsOf(answer.content, path) : []
  if (answer && citations.length > 0) await store.updateMessage(tx, answer, { detail: { ...answer.detail, citations } })
  // Tool calls and results are steps of an answer and do not count as messages.
  const title = titleAfter(
    chat.title,
    path.filter(({ role, detail }) => role !== 'function' && !detail.function_call),
  )
  await store.updateChat(tx, location, { title, ...(summary ? { summary: summary.text, lastSummaryIndex: summary.index } : {}) })
}

function finalEvent(answerId: string, { state }: RunEnding, error: MessageError | null): ChatEvent {
  if (state === 'done') return { type: 'fetchComplete', data: { id: answerId } }
  return { type: 'error', data: error ?? { code: STOPPED, message: 'Stopped. The text so far is saved and not charged.' } }
}

function errorOf(ending: RunEnding): MessageError | null {
  if (ending.state !== 'failed') return null
  if (ending.error instanceof Refusal) return { code: ending.error.code, message: ending.error.message }
  return { code: 'internal', message: 'Something went wrong on this server. The text so far is saved and not charged. Try again.' }
}
