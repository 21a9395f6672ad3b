import { z } from 'zod'

/**
 * Kinds of actions that write a revision. By a person: `hand`, and a guide's more specific ones; by a machine: `assistant`, `rule`, `import`, `extraction`,
 * `generation`, `sync`, `migration`; `decision`, an approval or the publication of a page, is never undone by Undo;
 * `undo`, `redo`, `restore`, `recover` and `undelete` restore an earlier state.
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
