import type { ChatMessage, ChatResponse } from '@brandwright/contracts/chats'
import { branchesAt, endOfBranch, pathTo } from '@brandwright/domain/chats/chat-tree'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCurrentModel } from '../../entities/models/use-current-model.ts'
import { useRun } from '../../lib/runs/use-run.ts'
import { stopRequest } from '../../lib/stop-request.ts'
import { answerView } from './answer-view.ts'
import { chatQuery, chatsKey, patchChat, takeTurn } from './chat-calls.ts'

export interface ShownMessage {
  message: ChatMessage
  text: string
  streaming: boolean
  /** The places of the other branches at this message, and its own. */
  branches: ChatMessage[]
}

/** The branch of a chat that is shown, with the answer that is being written, and what can be done to it. */
export function useTurns({ chat, messages }: ChatResponse) {
  const client = useQueryClient()
  const model = useCurrentModel() ?? undefined
  const { queryKey } = chatQuery(chat.id)
  const writing = messages.find(({ status }) => status === 'writing')
  const run = useRun(writing?.runId ?? null, answerView, () => {})
  const read = () => client.invalidateQueries({ queryKey: chatsKey })
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once when the run has ended
  useEffect(() => {
    if (run.ended) void read()
  }, [run.ended])

  const shown = pathTo(messages, chat.head).map((message): ShownMessage => {
    const isRun = message.runId !== null && message.runId === run.runId
    const text = message.status === 'writing' && isRun && run.state.text.length > 0 ? run.state.text : message.content
    return { message, text, streaming: message.status === 'writing' && !(isRun && run.ended), branches: branchesAt(messages, message) }
  })
  const turn = useMutation({
    mutationFn: (input: { parentId: string | null; content?: string }) => takeTurn(chat.id, { ...input, model }),
    onSettled: read,
  })
  const stop = useMutation({ mutationFn: stopRequest })
  const choose = useMutation({
    mutationFn: (head: string) => patchChat(chat.id, { head }),
    onMutate: (head) => client.setQueryData<ChatResponse>(queryKey, (known) => known && { ...known, chat: { ...known.chat, head } }),
    onError: read,
  })
  return {
    shown,
    lost: run.lost,
    writing: writing !== undefined && !(writing.runId === run.runId && run.ended),
    turn,
    stop: { ...stop, press: () => writing?.runId && stop.mutate(writing.runId) },
    ask: (content: string) => turn.mutateAsync({ parentId: chat.head, content }),
    edit: ({ parentId }: ChatMessage, content: string) => turn.mutateAsync({ parentId, content }),
    again: ({ parentId }: ChatMessage) => turn.mutate({ parentId }),
    show: ({ id }: ChatMessage) => choose.mutate(endOfBranch(messages, id)),
  }
}
