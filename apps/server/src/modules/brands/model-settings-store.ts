import { eq } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { modelKeys } from '../../database/tables/model-keys.ts'
import { brandModelRoles } from '../../database/tables/model-roles.ts'
import { usageCaps } from '../../database/tables/usage.ts'

/** Deletes a brand's model settings: keys, models per role, and usage cap. Call it once the guide can no longer be restored. */
export async function deleteModelSettings(tx: Handle, brandId: string): Promise<void> {
  await tx.delete(modelKeys).where(eq(modelKeys.brandId, brandId))
  await tx.delete(brandModelRoles).where(eq(brandModelRoles.brandId, brandId))
  await tx.delete(usageCaps).where(eq(usageCaps.brandId, brandId))
}
