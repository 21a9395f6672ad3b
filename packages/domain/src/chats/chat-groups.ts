const DAY_MS = 86_400_000

interface Listed {
  pinned: boolean
  updatedAt: string
}
export interface ChatGroup<Chat> {
  name: string
  chats: Chat[]
}

/**
 * Groups chats under Pinned, Today, Yesterday, Previous 7 days, Previous 30 days and the months; groups have the order of their first chats. Days are in the
 * time zone of `now`; `monthOf` returns the name of the month of a date.
 */
export function groupChats<Chat extends Listed>(chats: readonly Chat[], now: Date, monthOf: (at: Date) => string): ChatGroup<Chat>[] {
  const groups = new Map<string, Chat[]>()
  for (const chat of chats) {
    const name = chat.pinned ? 'Pinned' : groupOf(new Date(chat.updatedAt), now, monthOf)
    groups.set(name, [...(groups.get(name) ?? []), chat])
  }
  return [...groups].map(([name, chats]) => ({ name, chats }))
}

function groupOf(at: Date, now: Date, monthOf: (at: Date) => string): string {
  const days = Math.round((dayOf(now) - dayOf(at)) / DAY_MS)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days <= 7) return 'Previous 7 days'
  return days <= 30 ? 'Previous 30 days' : monthOf(at)
}

/** Returns the local date as if it were in UTC. Local days with a clock change have 23 or 25 hours, but UTC days always have 24. */
const dayOf = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
