import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { exportOwnProfile } from './export-own-profile.ts'
import { forgetSessions } from './forget-sessions.ts'
import { peopleRoutes } from './people-routes.ts'
import { userRoutes } from './user-routes.ts'
import { usersAccessRows } from './users-access-rows.ts'

export const usersModule = {
  name: 'users',
  routes: [userRoutes, peopleRoutes],
  accessRows: usersAccessRows,
  personalData: { export: exportOwnProfile },
  cleanUp: forgetSessions,
} satisfies ModuleManifest
