import type { Context } from '../../platform/context.ts'

/** Who edits, and when, as facts note it. */
export const editorNow = ({ actor, now }: Context): { by: string; at: string } => ({ by: actor?.id ?? '', at: now().toISOString() })
