import { z } from 'zod'

/**
 * Kinds of revisions. Users write `hand` and more specific kinds; the system writes `assistant`, `rule`, `import`, `extraction`, `generation`, `sync` and
 * `migration`; a `decision` (an approval or a page publication) is never undone; and `undo`, `redo`, `restore`, `recover` and `undelete` return to an earlier
 * state.
 */
export const revisionVia = z.enum([
  'hand',
  'edit',
  'create',
  'add',
  'delete',
  'replace',
  'facts',
  'proposals',
  'account',
  'publish',
  'decision',
  'assistant',
  'rule',
  'import',
  'extraction',
  'generation',
  'sync',
  'migration',
  'undo',
  'redo',
  'restore',
  'recover',
  'undelete',
])
export type RevisionVia = z.infer<typeof revisionVia>
