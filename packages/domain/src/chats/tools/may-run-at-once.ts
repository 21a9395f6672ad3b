import type { Trust } from '../chat-message.ts'

/** Returns whether a tool may be run at once. One that writes waits for a person as soon as text of a page is in the chat, which may have asked for it. */
export const mayRunAtOnce = ({ writes }: { writes: boolean }, trusts: readonly (Trust | null)[]): boolean => !writes || !trusts.includes('web')
