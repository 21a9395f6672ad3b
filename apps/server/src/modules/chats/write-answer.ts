import type { ChatEvent } from '@brandwright/contracts/chats'
import { chatContext } from '@brandwright/domain/chats/chat-context'
import { pathTo } from '@brandwright/domain/chats/chat-tree'
import { continuedText } from '@brandwright/domain/chats/grow-text'
import { memoryMaterial } from '@brandwright/domain/chats/memory'
import { type Command, readCommand } from '@brandwright/domain/chats/read-command'
import { suggestionTrustsOf, trustsOf } from '@brandwright/domain/chats/tools/can-run-at-once'
import { areToolsUsedUp, MAX_TOOL_MS } from '@brandwright/domain/chats/tools/tool-limits'
import { type Dialect, roundMessages, toolInstructions } from '@brandwright/domain/chats/tools/tool-rounds'
import { CONTINUE_INSTRUCTION } from '@brandwright/domain/completions/continue-instruction'
import type { UpstreamMessage } from '../../platform/ai/messages-with-tools.ts'
import { COMPOSER } from '../../platform/ai/provider.ts'
import { streamText } from '../../platform/ai/stream-text.ts'
import type { TokenCount, Upstream } from '../../platform/ai/upstream.ts'
import type { Context, SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { RunTask } from '../../platform/runs/runs.ts'
import { guideToWriteFrom } from '../brands/guide-to-write-from.ts'
import { chooseWriter } from '../completions/choose-writer.ts'
import { costOfAnswer } from '../completions/cost-of-answer.ts'
import type { ModelsFor } from '../model-keys/models-for.ts'
import type { Writer } from '../models/list-models.ts'
import { actorOfPerson } from '../users/actor-of-person.ts'
import * as store from './chat-store.ts'
import type { ChatTools } from './chat-tool.ts'
import * as memories from './memory-store.ts'
import { functionsOf, offeredTools } from './offered-tools.ts'
import { chatsTopic } from './personal-chat.ts'
import type { WebDeps } from './read-page.ts'
import { namedCall, prepareCall, runTool } from './run-tool.ts'
import { readScreen } from './screen-context.ts'
import * as turns from './turn-store.ts'

/** Interval in ms within which received text is combined into one line of the log. */
const BATCH_INTERVAL_MS = 50
const MAX_ANSWER_TOKENS = 4096
/** Name of a tool whose calls, with the text before them, are hidden in the public view of a chat. */
const CHOOSE_TOOLS = 'choose_tools'
const ONLY_CALLS = 'The model used all tool calls and wrote no answer. Ask a simpler question, or choose another model.'

export interface TurnInput {
  chatId: string
  answerId: string
  model?: string
}

/** State of an attempt when it ends. `text` belongs to the message in progress. */
export interface Progress {
  messageId: string
  text: string
  summary: { text: string; index: number } | null
  writer: Writer | null
  /** Tokens used by the message in progress. */
  tokens: TokenCount | null
  startedAt: number
}

interface Deps extends WebDeps {
  system: SystemContext
  modelsFor: ModelsFor
}
type Emit = (event: ChatEvent) => void

/**
 * Calls the model, runs the requested tool with the permissions of the chat's user, and sends the result to the model, until the model writes the last message.
 * Stores each step before the next one starts, so that a resumed run repeats no finished tool call.
 */
export async function writeAnswer(deps: Deps, task: RunTask, progress: Progress, emit: Emit): Promise<void> {
  const { system, modelsFor } = deps
  const { run, signal } = task
  const { chatId, answerId, model } = run.input as TurnInput
  const { brandId, ownerId } = run
  const branch = pathTo(await store.listMessages(system.database.db, { brandId, id: chatId }), answerId).slice(0, -1)
  const questionIndex = branch.findLastIndex(({ role }) => role === 'user')
  const question = branch[questionIndex]
  const path = branch.slice(0, Math.max(questionIndex, 0))
  // Preserves the earlier steps of an unfinished answer that is continued.
  const earlier = branch.slice(questionIndex + 1)
  const guide = await guideToWriteFrom(system, brandId)
  if (!question || !guide)
    throw new Refusal('not_found', guide ? 'The question was deleted in the meantime.' : 'The guide of this brand was deleted in the meantime.')
  const writer = await chooseWriter(await modelsFor(system, { brandId, person: ownerId }), model, system.now())
  progress.writer = writer
  const remembered = ownerId === null ? [] : await memories.listMemories(system.database.db, { brandId, ownerId })
  const screen = await screenOf(system, question)
  const tools = offeredTools(await store.toolsOfChat(system.database.db, { brandId, id: chatId }))
  const functions = functionsOf(tools)
  let dialect: Dialect = writer.model.functions ? 'functions' : 'markers'

  while (true) {
    signal.throwIfAborted()
    const steps = await turns.listTurn(system.database.db, { brandId, chatId, runId: run.id })
    const last = steps.at(-1)
    if (!last) throw new Refusal('not_found', 'The answer was deleted in the meantime.')
    const turn = [...earlier, ...steps]
    if (last.role === 'function') {
      await finishTool(deps, task, { turn, path: [...path, question], last, remembered, tools }, emit)
      continue
    }
    const results = turn.filter(({ role }) => role === 'function')
    if (results.length > 0) emitTool(emit, results.at(-1) as store.MessageRow, 'Reviewing Results')
    begin(progress, last)
    // The composer can't continue a text, so it writes the message from scratch.
    const before = writer.provider.kind === COMPOSER.kind ? '' : last.content
    const isLast = areToolsUsedUp(results.map(({ detail }) => ({ tool: detail.tool ?? null })))
    const requestIn = (spoken: Dialect) => {
      const { messages, summary } = chatContext(guide, path, question.content, toolInstructions(functions, spoken), [memoryMaterial(remembered), screen])
      progress.summary = { text: summary, index: path.length }
      const input = {
        brandId,
        messages: [...messages, ...roundMessages(roundsOf(turn), spoken), ...continuation(before)],
        dialect: spoken,
        functions,
        isLast,
        attempt: run.attempts,
        before,
      }
      return requestAnswer(writer, input, signal, progress, emit)
    }
    const call = await requestIn(dialect).catch((error: unknown) => {
      if (dialect === 'markers' || !isWithoutTools(error)) throw error
      dialect = 'markers'
      return requestIn(dialect)
    })
    if (!call) return
    if (isLast) {
      if (progress.text.trim() === before.trim()) throw new Refusal('unavailable', ONLY_CALLS)
      return
    }
    await beginTool(deps, task, { turn, path, last, call: namedCall(call) }, progress)
  }
}

/** Returns the text of the screen that was open when the question was sent, or a note if the user can no longer read it. */
async function screenOf(system: SystemContext, { brandId, ownerId, detail }: store.MessageRow): Promise<string> {
  if (!detail.about) return ''
  const context = { ...system, actor: await actorOfPerson(system, ownerId) }
  const read = readScreen(context, brandId, detail.about.screen).catch((error: unknown) => {
    if (error instanceof Refusal) return { material: `"${detail.about?.title}" was open on the screen, but can no longer be read.` }
    throw error
  })
  return (await read).material
}

/**
 * Returns true if a provider rejected a request because its model supports no tools; model lists do not contain this information. Such models receive the tools
 * as text markers instead.
 */
const isWithoutTools = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'bad_request' && /\b(?:tools?|functions?)\b/iu.test(error.message)

/** Returns the messages that prompt a model to continue a text. */
const continuation = (before: string): UpstreamMessage[] =>
  before.trim() === ''
    ? []
    : [
        { role: 'assistant', content: before },
        { role: 'user', content: CONTINUE_INSTRUCTION },
      ]

/** Starts a message with its stored text, unless `progress` already contains text of this message that an earlier attempt logged. */
function begin(progress: Progress, { id, content }: store.MessageRow): void {
  if (progress.messageId !== id) progress.text = content
  progress.messageId = id
  progress.tokens = null
}

function roundsOf(turn: readonly store.MessageRow[]) {
  return turn.flatMap((result, index) => {
    const call = turn[index - 1]
    if (result.role !== 'function' || !call?.detail.function_call) return []
    const { next_task: next } = (result.detail.tool?.arguments ?? {}) as { next_task?: string }
    return [{ text: call.content, call: call.detail.function_call, result: result.content, nextTask: next ?? null }]
  })
}

interface RoundInput {
  brandId: string
  messages: UpstreamMessage[]
  dialect: Dialect
  functions: ReturnType<typeof functionsOf>
  /** True if no more tools are allowed and the model must answer. */
  isLast: boolean
  attempt: number
  /** Text that the answer continues; empty for a new answer. */
  before: string
}

/** Calls the model once, streaming its text to `progress` and the log. Returns the tool call, if any. */
async function requestAnswer(
  writer: Writer & { upstream: Upstream },
  { brandId, messages, dialect, functions, isLast, attempt, before }: RoundInput,
  signal: AbortSignal,
  progress: Progress,
  emit: Emit,
): Promise<Command | null> {
  const id = progress.messageId
  let answer = ''
  let sent = 0
  let hasStarted = false
  let timer: NodeJS.Timeout | undefined
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    if (hasStarted && progress.text.length > sent) emit({ type: 'text', data: { id, attempt, from: sent, text: progress.text.slice(sent) } })
    sent = progress.text.length
  }
  const show = (text: string) => {
    progress.text = text
    hasStarted = true
    timer ??= setTimeout(send, BATCH_INTERVAL_MS)
  }
  const offered = dialect === 'functions' && functions.length > 0 ? { functions, ...(isLast ? { function_call: 'none' } : {}) } : {}
  try {
    const reply = await streamText(
      writer.upstream,
      { model: writer.model.id, brandId, messages, max_tokens: MAX_ANSWER_TOKENS, temperature: 0, ...offered },
      signal,
      {
        text(text) {
          answer = text
          const read = dialect === 'markers' ? readCommand(text, false) : { text, closed: false }
          if (hasStarted || read.text !== '') show(continuedText(before, read.text, false))
          return read.closed
        },
        seen(tokens) {
          progress.tokens = tokens
        },
      },
    )
    if (!hasStarted) progress.text = before
    if (dialect === 'functions') {
      if (hasStarted) show(continuedText(before, answer, true))
      return reply
    }
    const { text, command } = readCommand(answer, true)
    show(continuedText(before, text, true))
    return command
  } finally {
    send()
  }
}

interface Step {
  turn: readonly store.MessageRow[]
  path: readonly store.MessageRow[]
  last: store.MessageRow
}

/** Closes the message that contains the tool call and inserts a message for its result. */
async function beginTool({ system }: Deps, { run, checkpoints }: RunTask, { last, call }: Step & { call: Command }, progress: Progress): Promise<void> {
  const { writer, tokens } = progress
  const cost = writer && { in: tokens?.in ?? null, out: tokens?.out ?? null, price: costOfAnswer(writer, tokens) }
  await checkpoints.saveWith(`call ${last.number}`, async (tx) => {
    const hide = call.name === CHOOSE_TOOLS
    const detail = { ...last.detail, function_call: call, command: call.name, hide }
    await store.updateMessage(tx, last, { content: progress.text, status: 'done', detail, cost, ...(writer ? { model: writer.model.id } : {}) })
    const id = `m-${system.newId()}`
    await store.insertMessage(tx, { ...next(system, last, id), role: 'function', detail: { name: call.name, hide } })
    await turns.moveHead(tx, last, last.id, id)
    if (run.ownerId) await system.live.announce(tx, chatsTopic(run.ownerId), 0)
    return id
  })
}

/** Runs the tool for the last message and inserts the assistant's next message, in one transaction. */
async function finishTool(
  deps: Deps,
  { run, checkpoints, signal }: RunTask,
  { turn, path, last, remembered, tools }: Step & { remembered: readonly memories.MemoryRow[]; tools: ChatTools },
  emit: Emit,
): Promise<void> {
  const { system } = deps
  const { brandId, ownerId } = run
  const call = turn.at(-2)?.detail.function_call ?? { name: last.detail.name ?? '', arguments: '{}' }
  const messages = [...path, ...turn]
  const trusts = trustsOf(messages, remembered)
  const suggestionTrusts = suggestionTrustsOf(messages, remembered)
  const prepared = prepareCall(tools, call, { messages, trusts, suggestionTrusts })
  emitTool(emit, last, prepared.tool?.status(prepared.arguments) ?? '')
  const usedMs = turn.reduce((sum, { detail }) => sum + (detail.tool?.ms ?? 0), 0)
  const runAs = async (database: Context['database']) => {
    const actor = ownerId === null ? null : await actorOfPerson({ database }, ownerId)
    return runTool({ ...system, database, actor }, brandId, prepared, {
      runId: run.id,
      limitMs: MAX_TOOL_MS - usedMs,
      signal,
      web: deps,
      messages,
      trusts,
      tools,
    })
  }
  const found = prepared.tool?.writes ? null : await runAs(system.database)
  emitTool(emit, last, 'Processing results')
  await checkpoints.saveWith(`result ${last.number}`, async (tx) => {
    const { content, status, trust, tool } = found ?? (await runAs({ ...system.database, db: tx }))
    const storedTool = { ...tool, arguments: { ...tool.arguments, ...(prepared.nextTask ? { next_task: prepared.nextTask } : {}) } }
    await store.updateMessage(tx, last, { content, status, detail: { ...last.detail, trust, tool: storedTool } })
    const id = `m-${system.newId()}`
    await store.insertMessage(tx, { ...next(system, last, id), role: 'assistant', detail: {} })
    await turns.moveHead(tx, last, last.id, id)
    if (ownerId) await system.live.announce(tx, chatsTopic(ownerId), 0)
    return id
  })
}

const next = (system: SystemContext, last: store.MessageRow, id: string): Omit<store.MessageRow, 'role' | 'detail'> => ({
  brandId: last.brandId,
  id,
  chatId: last.chatId,
  ownerId: last.ownerId,
  parentId: last.id,
  content: '',
  status: 'writing',
  error: null,
  runId: last.runId,
  model: last.role === 'function' ? null : last.model,
  cost: null,
  number: last.number + 1,
  createdAt: system.now(),
})

const emitTool = (emit: Emit, { id, detail }: store.MessageRow, status: string) => emit({ type: 'tool', data: { id, name: detail.name ?? '', status } })
