import { z } from 'zod'

/**
 * Actions that write a revision: `hand` and more specific actions by users; `assistant`, `rule`, `import`, `extraction`, `generation`, `sync` and `migration`
 * by the system. `decision`, an approval or a page publication, is never reverted by undo; `undo`, `redo`, `restore`, `recover` and `undelete` restore an
 * earlier state.
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
