interface Node {
  id: string
  parentId: string | null
}

/**
 * Returns the messages from the root to `head`, oldest first; empty for an unknown message. Messages form a tree: an edited question or a regenerated answer is
 * a sibling of the original.
 */
export function pathTo<Message extends Node>(messages: readonly Message[], head: string | null): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const path: Message[] = []
  for (let at = head === null ? undefined : byId.get(head); at && path.length < messages.length; at = at.parentId === null ? undefined : byId.get(at.parentId))
    path.push(at)
  return path.reverse()
}

/** Returns the branches at a message, oldest first: the message and its siblings. `messages` are in creation order. */
export const branchesAt = <Message extends Node>(messages: readonly Message[], { parentId }: Message): Message[] =>
  messages.filter((message) => message.parentId === parentId)

/** Returns the last message of the branch that starts with a message, following the newest child. `messages` are in creation order. */
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
