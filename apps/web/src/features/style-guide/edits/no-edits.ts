import type { EditsState } from './edits-state.ts'

export const noEdits: EditsState = { drafts: {}, cut: false }
