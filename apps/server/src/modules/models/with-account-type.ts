import type { Handle } from '../../database/database.ts'
import { keyOf } from '../../platform/ai/provider.ts'
import type { SystemContext } from '../../platform/context.ts'
import { isPro } from '../brands/account-type.ts'
import { brandOf } from '../users/brand-of-user.ts'
import type { ModelSource, Writer } from './list-models.ts'
import { matchesAny } from './model-settings.ts'

interface Account {
  brandId: string | null
  person: string | null
}

/**
 * Returns a source in which the models that require a pro account are marked and cannot be selected, unless the account is pro or the call uses a key of the
 * brand or the user. A call without a brand uses the account of the user's brand; `patterns` names the models, with `*` as a wildcard.
 */
export async function withAccountType<Source extends ModelSource>(
  { database: { db }, recent }: Pick<SystemContext, 'database' | 'recent'>,
  source: Source,
  { brandId, person }: Account,
  patterns: readonly string[],
): Promise<Source> {
  if (patterns.length === 0) return source
  if (await recent.memoize(`account type ${brandId ?? ''} ${person ?? ''}`, () => isProAccount(db, { brandId, person }))) return source
  const all = async (now: Date) => (await source.all(now)).map((writer) => (requiresPro(writer, patterns) ? withoutUse(writer) : writer))
  return { ...source, all, writers: async (now: Date) => (await all(now)).filter(({ model }) => model.show) }
}

async function isProAccount(db: Handle, { brandId, person }: Account): Promise<boolean> {
  const brand = brandId ?? (person && (await brandOf(db, person)))
  return brand ? isPro(db, brand) : false
}

const requiresPro = ({ model, provider }: Writer, patterns: readonly string[]): boolean =>
  provider.kind !== 'composer' && keyOf(provider) === undefined && matchesAny(model.id, patterns)

const withoutUse = ({ model, provider }: Writer): Writer => ({ provider, model: { ...model, show: false, able: [], needsPro: true } })
