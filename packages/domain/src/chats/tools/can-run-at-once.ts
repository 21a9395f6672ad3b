import type { Trust } from '../chat-message.ts'
import type { OpenScreen } from '../open-screen.ts'

/**
 * Returns true if a tool can run without confirmation. A writing tool needs confirmation once the chat contains page text, which may have prompted the call.
 */
export const canRunAtOnce = ({ writes }: { writes: boolean }, trusts: readonly (Trust | null)[]): boolean => !writes || !trusts.includes('web')

interface TrustedMessage {
  detail: { trust?: Trust | null; about?: { screen: OpenScreen } | null }
}

/**
 * Returns the origins relevant for suggestions: the origins of a branch's texts and memories, excluding its open emails and pages. Suggestions are about these
 * texts and change nothing until a user accepts them.
 */
export const suggestionTrustsOf = (branch: readonly TrustedMessage[], remembered: readonly { trust: Trust }[]): (Trust | null)[] =>
  trustsOf(
    branch.map(({ detail: { trust, about } }) => ({ detail: { trust, about: about?.screen.kind === 'item' ? null : about } })),
    remembered,
  )

/**
 * Returns the origins of a branch's texts and memories. All screens except the style guide may contain text from web pages, so an open screen counts as `web`.
 */
export const trustsOf = (branch: readonly TrustedMessage[], remembered: readonly { trust: Trust }[]): (Trust | null)[] => [
  ...branch.flatMap(({ detail: { trust = null, about } }) => (about && about.screen.kind !== 'guide' ? [trust, 'web' as const] : [trust])),
  ...remembered.map(({ trust }) => trust),
]
