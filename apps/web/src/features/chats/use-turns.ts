import type { ChatEvent, ChatMessage, ChatResponse } from '@brandwright/contracts/chats'
import { branchesOf, endOfBranch, pathTo } from '@brandwright/domain/chats/chat-tree'
import { type GrowingText, growText, NO_TEXT } from '@brandwright/domain/chats/grow-text'
import type { OpenScreen } from '@brandwright/domain/chats/open-screen'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useCurrentModel } from '../../entities/models/use-current-model.ts'
import { isApiError } from '../../lib/api-client.ts'
import { type FollowedRun, type RunView, useRun } from '../../lib/runs/use-run.ts'
import { stopRequest } from '../../lib/stop-request.ts'
import { chatQuery, chatsKey, patchChat, takeTurn } from './chat-calls.ts'

interface AnswerState {
  /** Texts received so far in this turn, by message id. */
  texts: Readonly<Record<string, GrowingText>>
  /** Tool statuses, by message id of the result. */
  statuses: Readonly<Record<string, string>>
}

/** Combines the events of a turn into the texts and tool statuses of its messages. */
const answerView: RunView<AnswerState, ChatEvent> = {
  initial: { texts: {}, statuses: {} },
  load: async () => (state, chunk) => chunk.reduce(withEvent, state),
}

/** A question or an answer with all of its steps. */
export interface ShownMessage {
  /** Last message. Its status is the status of the whole answer. */
  message: ChatMessage
  /** First message. */
  first: ChatMessage
  parts: ShownPart[]
  streaming: boolean
  /** Last messages of all branches that start at this question or answer, including the visible branch. */
  branches: ChatMessage[]
}
/** Part of an answer: a text or a tool result. For a tool result, `text` is the status of the tool. */
export interface ShownPart {
  message: ChatMessage
  text: string
}

/** Returns true if two values of a message render the same, even if the lists within were recreated. */
export function isSameMessage(before: ShownMessage, now: ShownMessage): boolean {
  return (
    before === now ||
    (before.message === now.message &&
      before.first === now.first &&
      before.streaming === now.streaming &&
      isSameList(before.branches, now.branches, (one, other) => one === other) &&
      isSameList(before.parts, now.parts, (one, other) => one.message === other.message && one.text === other.text))
  )
}

function isSameList<Item>(before: readonly Item[], now: readonly Item[], isSame: (one: Item, other: Item) => boolean): boolean {
  return before.length === now.length && before.every((item, at) => isSame(item, now[at] as Item))
}

/** Returns the current branch of a chat, including the answer in progress, and the actions on the branch. */
export function useTurns({ chat, messages }: ChatResponse, about?: OpenScreen) {
  const client = useQueryClient()
  const model = useCurrentModel() ?? undefined
  const { queryKey } = chatQuery(chat.id)
  const writing = messages.find(({ status }) => status === 'writing')
  const run = useRun(writing?.runId ?? null, answerView, (chunk) => {
    if (chunk.some(({ type }) => type === 'tool')) void read()
  })
  const read = () => client.invalidateQueries({ queryKey: chatsKey })
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches only when the run ends
  useEffect(() => {
    if (!run.ended) return
    // Refetches in a separate task, because the current task renders the end of the answer.
    const timer = setTimeout(() => void read())
    return () => clearTimeout(timer)
  }, [run.ended])

  const saved = useMemo(() => {
    const branches = branchesOf(messages)
    return stepsOf(pathTo(messages, chat.head)).map((steps) => savedMessage(steps, branches))
  }, [messages, chat.head])
  const shown = saved.map((message) => (isOf(message, run.runId) ? withRun(message, run) : message))
  const turn = useMutation({
    mutationFn: (input: { parentId: string | null; content?: string; about?: OpenScreen; origin?: 'web' }) => takeTurn(chat.id, { ...input, model }),
    onSettled: read,
  })
  const stop = useMutation({ mutationFn: stopRequest })
  const choose = useMutation({
    mutationFn: (head: string) => patchChat(chat.id, { head }),
    onMutate: (head) => client.setQueryData<ChatResponse>(queryKey, (cached) => cached && { ...cached, chat: { ...cached.chat, head } }),
    onError: read,
  })
  return {
    shown,
    /** First message of the newest branch. Lets the user return to this branch from the empty branch of a reset chat. */
    earlier: messages.findLast(({ parentId }) => parentId === null),
    lost: run.lost,
    writing: writing !== undefined && !(writing.runId === run.runId && run.ended),
    turn,
    stop: { ...stop, press: () => writing?.runId && stop.mutate(writing.runId) },
    ask: (content: string) => turn.mutateAsync({ parentId: chat.head, content, about }),
    /** Sends a question that a web page suggested. The server trusts such questions less than questions from the user. */
    askSuggested: (content: string) => turn.mutateAsync({ parentId: chat.head, content, about, origin: 'web' }),
    /**
     * Sends an edited question with its original screen or, if the content of that screen was deleted, without a screen. If the text is unchanged, a question
     * from a web page keeps its origin.
     */
    edit: ({ parentId, content: previous, about: subject, trust }: ChatMessage, content: string) => {
      const input = { parentId, content, ...(trust === 'web' && content === previous.trim() ? { origin: 'web' as const } : {}) }
      return turn.mutateAsync({ ...input, about: subject?.screen }).catch((error: unknown) => {
        if (subject && isApiError(error) && error.status === 404) return turn.mutateAsync(input)
        throw error
      })
    },
    again: ({ parentId }: ChatMessage) => turn.mutate({ parentId }),
    continueAnswer: ({ id }: ChatMessage) => turn.mutate({ parentId: id }),
    show: ({ id }: ChatMessage) => choose.mutate(endOfBranch(messages, id)),
  }
}

/** Returns a question or answer as saved on the server. An answer in progress can be incomplete. */
function savedMessage(steps: readonly ChatMessage[], branches: (first: ChatMessage) => ChatMessage[]): ShownMessage {
  const [first, message] = [steps[0] as ChatMessage, steps.at(-1) as ChatMessage]
  const parts = steps.map((step) => ({ message: step, text: step.role === 'function' ? '' : step.content }))
  return { message, first, parts, streaming: message.status === 'writing', branches: branches(first) }
}

const isOf = ({ parts }: ShownMessage, runId: string | null) => runId !== null && parts.some(({ message }) => message.runId === runId)

/** Returns a message with the texts and tool statuses that the run has reported. */
function withRun(shown: ShownMessage, { state, ended, runId }: FollowedRun<AnswerState>): ShownMessage {
  const textOf = ({ message, text }: ShownPart) => {
    if (message.role === 'function') return state.statuses[message.id] ?? ''
    return (message.status === 'writing' && state.texts[message.id]?.text) || text
  }
  const { message, parts, streaming } = shown
  return {
    ...shown,
    parts: parts.map((part) => ({ message: part.message, text: textOf(part) })),
    streaming: streaming && !(ended && message.runId === runId),
  }
}

/** Groups the messages of a path into questions and answers. An answer consists of one message per step. */
function stepsOf(path: readonly ChatMessage[]): ChatMessage[][] {
  const groups: ChatMessage[][] = []
  for (const message of path) {
    const last = groups.at(-1)
    if (last && message.role !== 'user' && last[0]?.role !== 'user') last.push(message)
    else groups.push([message])
  }
  return groups
}

function withEvent(state: AnswerState, event: ChatEvent): AnswerState {
  if (event.type === 'text') return { ...state, texts: { ...state.texts, [event.data.id]: growText(state.texts[event.data.id] ?? NO_TEXT, event.data) } }
  if (event.type === 'tool') return { ...state, statuses: { ...state.statuses, [event.data.id]: event.data.status } }
  return state
}
