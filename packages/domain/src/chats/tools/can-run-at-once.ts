import type { Trust } from '../chat-message.ts'
import type { OpenScreen } from '../open-screen.ts'

/**
 * Returns true if a tool can run without confirmation. A tool that writes needs confirmation if the chat contains page text, because that text may have
 * prompted the call.
 */
export const canRunAtOnce = ({ writes }: { writes: boolean }, trusts: readonly (Trust | null)[]): boolean => !writes || !trusts.includes('web')

interface TrustedMessage {
  detail: { trust?: Trust | null; about?: { screen: OpenScreen } | null }
}

/**
 * Returns the origins that count for suggestions: those of a branch's texts and memories, but not of its open emails and pages. Suggestions are about the open
 * email or page, and change nothing until a user accepts them.
 */
export const suggestionTrustsOf = (branch: readonly TrustedMessage[], remembered: readonly { trust: Trust }[]): (Trust | null)[] =>
  trustsOf(
    branch.map(({ detail: { trust, about } }) => ({ detail: { trust, about: about?.screen.kind === 'item' ? null : about } })),
    remembered,
  )

/**
 * Returns the origins of a branch's texts and memories. An open screen other than the style guide counts as `web`, because it may contain text from web pages.
 */
export const trustsOf = (branch: readonly TrustedMessage[], remembered: readonly { trust: Trust }[]): (Trust | null)[] => [
  ...branch.flatMap(({ detail: { trust = null, about } }) => (about && about.screen.kind !== 'guide' ? [trust, 'web' as const] : [trust])),
  ...remembered.map(({ trust }) => trust),
]
