import { modelRoles } from '@brandwright/contracts/models'
import type { SystemContext } from '../../platform/context.ts'
import type { ModelSource } from './list-models.ts'
import { findBrandRoles, findPersonRoles } from './model-roles-store.ts'

interface RoleOwner {
  person: string | null
  brandId: string | null
}

/**
 * Returns a source whose roles are set by the user, else by the brand, else by the server. Skips models that are not listed, or that are unsuitable for the
 * role, so that a removed or disallowed model causes no error.
 */
export async function withPersonalRoles<Source extends ModelSource>(
  { database: { db }, recent, now }: Pick<SystemContext, 'database' | 'recent' | 'now'>,
  source: Source,
  { person, brandId }: RoleOwner,
): Promise<Source> {
  const set = await Promise.all([
    person === null ? null : recent.memoize(`models of person ${person}`, () => findPersonRoles(db, person)),
    brandId === null ? null : recent.memoize(`models of brand ${brandId}`, () => findBrandRoles(db, brandId)),
  ])
  const wanted = modelRoles.map((role) => [role, set.flatMap((roles) => roles?.[role] ?? [])] as const)
  if (wanted.every(([, models]) => models.length === 0)) return source
  const able = new Map((await source.all(now())).map(({ model }) => [model.id, model.able]))
  const roles = { ...source.roles }
  for (const [role, models] of wanted) {
    const first = models.find((model) => able.get(model)?.includes(role))
    if (first !== undefined) roles[role] = first
  }
  return { ...source, roles }
}
