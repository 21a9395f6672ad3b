import type { Handle } from '../../database/database.ts'
import { keyOf } from '../../platform/ai/provider.ts'
import type { SystemContext } from '../../platform/context.ts'
import { isPro } from '../brands/account-type.ts'
import { membershipOf } from '../users/brand-of-user.ts'
import type { ModelSource, Writer } from './list-models.ts'
import { matchesAny } from './model-settings.ts'

interface Account {
  brandId: string | null
  person: string | null
}

/**
 * Returns a source that reserves models for pro accounts, unless the account is pro or the call uses a key of the brand or the user. A call without a brand uses
 * the account of the user's brand, and is not limited for super admins; `patterns` names the models, with `*` as a wildcard.
 */
export async function withAccountType<Source extends ModelSource>(
  { database: { db }, recent }: Pick<SystemContext, 'database' | 'recent'>,
  source: Source,
  { brandId, person }: Account,
  patterns: readonly string[],
): Promise<Source> {
  if (patterns.length === 0) return source
  if (await recent.memoize(`account type ${brandId ?? ''} ${person ?? ''}`, () => isProAccount(db, { brandId, person }))) return source
  const isReserved = ({ model, provider }: Writer) => provider.kind !== 'composer' && keyOf(provider) === undefined && matchesAny(model.id, patterns)
  const all = async (now: Date) => (await source.all(now)).filter((writer) => !isReserved(writer))
  return {
    ...source,
    all,
    reserved: async (now: Date) => (await source.all(now)).filter(isReserved).map(({ model }) => model),
    writers: async (now: Date) => (await all(now)).filter(({ model }) => model.show),
  }
}

async function isProAccount(db: Handle, { brandId, person }: Account): Promise<boolean> {
  if (brandId !== null) return isPro(db, brandId)
  const member = person === null ? null : await membershipOf(db, person)
  return member?.role === 'super-admin' || (member?.brand ? isPro(db, member.brand) : false)
}
