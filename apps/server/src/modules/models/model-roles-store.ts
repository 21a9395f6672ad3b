import { type ModelRole, type ModelRoles, modelRoles } from '@brandwright/contracts/models'
import { and, eq } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { brandModels, personModels } from '../../database/tables/model-roles.ts'

export async function findBrandRoles(db: Handle, brandId: string): Promise<ModelRoles> {
  return rolesOf(await db.select().from(brandModels).where(eq(brandModels.brandId, brandId)))
}

export async function findPersonRoles(db: Handle, person: string): Promise<ModelRoles> {
  return rolesOf(await db.select().from(personModels).where(eq(personModels.person, person)))
}

/** A role without a model of its own is forgotten. */
export async function putBrandRole(tx: Handle, brandId: string, role: ModelRole, model: string | null): Promise<void> {
  if (model === null) await tx.delete(brandModels).where(and(eq(brandModels.brandId, brandId), eq(brandModels.role, role)))
  else
    await tx
      .insert(brandModels)
      .values({ brandId, role, model })
      .onConflictDoUpdate({ target: [brandModels.brandId, brandModels.role], set: { model } })
}

export async function putPersonRole(tx: Handle, person: string, role: ModelRole, model: string | null): Promise<void> {
  if (model === null) await tx.delete(personModels).where(and(eq(personModels.person, person), eq(personModels.role, role)))
  else
    await tx
      .insert(personModels)
      .values({ person, role, model })
      .onConflictDoUpdate({ target: [personModels.person, personModels.role], set: { model } })
}

function rolesOf(rows: readonly { role: string; model: string }[]): ModelRoles {
  const known = new Map(rows.map(({ role, model }) => [role, model]))
  return Object.fromEntries(modelRoles.map((role) => [role, known.get(role) ?? null])) as ModelRoles
}
