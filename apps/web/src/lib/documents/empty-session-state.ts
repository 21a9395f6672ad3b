import type { SessionState } from './session-state.ts'

export const emptySessionState: SessionState = { drafts: {}, interrupted: false }
