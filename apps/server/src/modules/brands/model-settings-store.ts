import { eq } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { modelKeys } from '../../database/tables/model-keys.ts'
import { brandModelRoles } from '../../database/tables/model-roles.ts'
import { usageCaps } from '../../database/tables/usage.ts'

/** With what a brand asks models: its keys, the models of its roles, its cap. They outlive the guide for as long as it can be had back. */
export async function deleteModelSettings(tx: Handle, brandId: string): Promise<void> {
  await tx.delete(modelKeys).where(eq(modelKeys.brandId, brandId))
  await tx.delete(brandModelRoles).where(eq(brandModelRoles.brandId, brandId))
  await tx.delete(usageCaps).where(eq(usageCaps.brandId, brandId))
}
