import { type ModelRole, type ModelRoles, modelRoles } from '@brandwright/contracts/models'
import { and, eq } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { brandModelRoles, personModelRoles } from '../../database/tables/model-roles.ts'

export async function findBrandRoles(db: Handle, brandId: string): Promise<ModelRoles> {
  return rolesOf(await db.select().from(brandModelRoles).where(eq(brandModelRoles.brandId, brandId)))
}

export async function findPersonRoles(db: Handle, person: string): Promise<ModelRoles> {
  return rolesOf(await db.select().from(personModelRoles).where(eq(personModelRoles.person, person)))
}

/** Sets a brand's model for a role. Null removes it. */
export async function putBrandRole(tx: Handle, brandId: string, role: ModelRole, model: string | null): Promise<void> {
  if (model === null) await tx.delete(brandModelRoles).where(and(eq(brandModelRoles.brandId, brandId), eq(brandModelRoles.role, role)))
  else
    await tx
      .insert(brandModelRoles)
      .values({ brandId, role, model })
      .onConflictDoUpdate({ target: [brandModelRoles.brandId, brandModelRoles.role], set: { model } })
}

export async function putPersonRole(tx: Handle, person: string, role: ModelRole, model: string | null): Promise<void> {
  if (model === null) await tx.delete(personModelRoles).where(and(eq(personModelRoles.person, person), eq(personModelRoles.role, role)))
  else
    await tx
      .insert(personModelRoles)
      .values({ person, role, model })
      .onConflictDoUpdate({ target: [personModelRoles.person, personModelRoles.role], set: { model } })
}

function rolesOf(rows: readonly { role: string; model: string }[]): ModelRoles {
  const modelOfRole = new Map(rows.map(({ role, model }) => [role, model]))
  return Object.fromEntries(modelRoles.map((role) => [role, modelOfRole.get(role) ?? null])) as ModelRoles
}
