import type { BrandDocument, CreateBrandInput } from '@brandwright/contracts/brands'
import { normaliseAddress } from '@brandwright/domain/brands/normalise-address'
import { withScheme } from '@brandwright/domain/brands/with-scheme'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { mayCreate, mayRead } from './brand-policy.ts'
import * as store from './brand-store.ts'
import { accessOf, documentFor } from './document-for.ts'
import { insertGuide } from './insert-guide.ts'

/** A guide by hand, before anything was read. An address must be free. */
export async function createBrand(context: Context, { url, colors, ...words }: CreateBrandInput): Promise<BrandDocument> {
  const actor = mayCreate(context.actor)
  const address = url ? normaliseAddress(url) : null
  if (url && !address) throw notAnAddress(url)
  return context.database.db.transaction(async (tx) => {
    if (address && (await store.findByAddress(tx, address))) throw new Refusal('conflict', 'There is a guide of that address already.')
    const brand = await insertGuide(context, tx, {
      ...words,
      url: url ? webAddress(url) : '',
      address,
      ownerId: actor.id,
      byHand: { roles: colors?.roles ?? {} },
    })
    return documentFor(actor, brand, mayRead(actor, accessOf(brand)))
  })
}

/** `yourbrand.com` as an address with a scheme, and without a name and password that came with it. Throws when it leads nowhere. */
export function webAddress(given: string): string {
  const whole = withScheme(given)
  if (!URL.canParse(whole) || !/^https?:/i.test(whole)) throw notAnAddress(given)
  const url = new URL(whole)
  url.hash = ''
  url.username = ''
  url.password = ''
  return url.href
}

export const notAnAddress = (given: string) =>
  new Refusal('bad_request', `"${given.slice(0, 200)}" is not a web address. Give one like https://example.com.`, { code: 'invalid_url' })
