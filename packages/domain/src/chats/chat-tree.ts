import type { ChatRole } from './chat-message.ts'

interface Node {
  id: string
  parentId: string | null
}

/**
 * Returns the messages from the root to `head`, oldest first, or an empty list if `head` is unknown. Messages form a tree, in which an edited question or a
 * regenerated answer is a sibling of the original.
 */
export function pathTo<Message extends Node>(messages: readonly Message[], head: string | null): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const path: Message[] = []
  for (let at = head === null ? undefined : byId.get(head); at && path.length < messages.length; at = at.parentId === null ? undefined : byId.get(at.parentId))
    path.push(at)
  return path.reverse()
}

interface Step extends Node {
  role: ChatRole
}

/**
 * Returns a function that lists the branches at a question or at the first message of an answer, oldest first; `messages` are in creation order. The branches
 * at a question are the question and its siblings; those at an answer are the last steps of all answers to the question, because an answer can branch at each
 * of its steps.
 */
export function branchesOf<Message extends Step>(messages: readonly Message[]): (first: Message) => Message[] {
  const children = new Map<string | null, Message[]>()
  for (const message of messages) children.set(message.parentId, [...(children.get(message.parentId) ?? []), message])
  const order = new Map(messages.map((message, index) => [message, index]))
  const stepsAfter = (id: string | null) => (children.get(id) ?? []).filter(({ role }) => role !== 'user')
  return ({ parentId, role }) => {
    if (role === 'user') return (children.get(parentId) ?? []).filter((message) => message.role === 'user')
    const steps = new Set(stepsAfter(parentId))
    // The iteration also visits steps that it adds. A set contains each step once, so the iteration ends even at a cycle in corrupt data.
    for (const { id } of steps) for (const next of stepsAfter(id)) steps.add(next)
    const ends = [...steps].filter(({ id }) => stepsAfter(id).length === 0)
    return ends.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
  }
}

/** Returns the last message of the branch that starts at a message, always following the newest child. `messages` are in creation order. */
export function endOfBranch(messages: readonly Node[], id: string): string {
  const newest = new Map<string, string>()
  for (const message of messages) if (message.parentId !== null) newest.set(message.parentId, message.id)
  let end = id
  for (let steps = 0; steps < messages.length; steps++) {
    const child = newest.get(end)
    if (child === undefined) break
    end = child
  }
  return end
}
