import type { Trust } from '../chat-message.ts'
import type { OpenScreen } from '../screen-context.ts'

/** Returns true if a tool can run without confirmation. A writing tool needs it as soon as the chat contains page text, which may have prompted the call. */
export const canRunAtOnce = ({ writes }: { writes: boolean }, trusts: readonly (Trust | null)[]): boolean => !writes || !trusts.includes('web')

interface TrustedMessage {
  detail: { trust?: Trust | null; about?: { screen: OpenScreen } | null }
}

/** Returns the origins of a branch's texts and memories. Emails and pages may hold text from web pages, so an open one counts as `web`. */
export const trustsOf = (branch: readonly TrustedMessage[], remembered: readonly { trust: Trust }[]): (Trust | null)[] => [
  ...branch.flatMap(({ detail: { trust = null, about } }) => (about?.screen.kind === 'item' ? [trust, 'web' as const] : [trust])),
  ...remembered.map(({ trust }) => trust),
]
