import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { commentRoutes } from './comment-routes.ts'
import { deleteExpired, listCommentsBy } from './comment-store.ts'
import { commentsAccessRows } from './comments-access-rows.ts'

export const commentsModule = {
  name: 'comments',
  routes: [commentRoutes],
  accessRows: commentsAccessRows,
  personalData: { export: async ({ database }, { id }) => ({ comments: await listCommentsBy(database.db, id) }) },
  cleanUp: ({ database, now }) => deleteExpired(database.db, now()),
} satisfies ModuleManifest
