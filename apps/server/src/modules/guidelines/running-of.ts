import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'
import { GUIDELINES } from './guidelines-run.ts'

/** Returns the id of the active guidelines generation of a brand, or null. */
export async function runningOf({ runs }: Pick<SystemContext, 'runs'>, db: Handle, brandId: string): Promise<string | null> {
  if ((await runs.openOfBrand(db, brandId, GUIDELINES)) === 0) return null
  return runs.latest(db, brandId, GUIDELINES)
}
