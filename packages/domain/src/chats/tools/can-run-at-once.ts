import type { Trust } from '../chat-message.ts'
import type { OpenScreen } from '../screen-context.ts'

/** Returns whether a tool may be run at once. One that writes waits for a person as soon as text of a page is in the chat, which may have asked for it. */
export const canRunAtOnce = ({ writes }: { writes: boolean }, trusts: readonly (Trust | null)[]): boolean => !writes || !trusts.includes('web')

interface Said {
  detail: { trust?: Trust | null; about?: { screen: OpenScreen } | null }
}

/** Returns where the texts of a branch came from, with those that were remembered. Emails and pages hold texts that were taken from pages, so an open one counts as `web`. */
export const trustsOf = (branch: readonly Said[], remembered: readonly { trust: Trust }[]): (Trust | null)[] => [
  ...branch.flatMap(({ detail: { trust = null, about } }) => (about?.screen.kind === 'item' ? [trust, 'web' as const] : [trust])),
  ...remembered.map(({ trust }) => trust),
]
