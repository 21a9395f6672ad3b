import type { PersonalData } from '../../manifest/personal-data.ts'
import type { Context } from '../../platform/context.ts'
import { signedIn } from '../users/user-policy.ts'

/** Returns everything that the modules store about the signed-in person, as one JSON document. */
export async function exportOwnData(context: Context, personalData: readonly PersonalData[]): Promise<string> {
  const actor = signedIn(context.actor)
  const document: Record<string, unknown> = { exportedAt: context.now().toISOString() }
  for (const module of personalData) Object.assign(document, await module.export?.(context, actor))
  return JSON.stringify(document, null, 2)
}
