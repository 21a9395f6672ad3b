import type { SystemContext } from '../../platform/context.ts'
import * as store from './run-store.ts'

const REMEMBERED_MS = 7 * 24 * 3600 * 1000

/** Clears away the logs of runs that came to nothing a week ago. */
export const forgetRuns = ({ database, now }: SystemContext): Promise<void> => store.deleteForgottenRuns(database.db, new Date(now().getTime() - REMEMBERED_MS))
