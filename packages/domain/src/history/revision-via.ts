import { z } from 'zod'

/**
 * The kinds of act that write a revision. By a person: `hand`, and the narrower acts of a guide; by a machine: `assistant`, `rule`, `import`,
 * `extraction`, `generation`, `sync`, `migration`; `undo`, `redo`, `restore`, `recover` and `undelete` bring back an earlier state.
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
