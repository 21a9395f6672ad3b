import type { BrandListEntry, BrandName, CategoriesResponse } from '@brandwright/contracts/brands'
import type { Page } from '@brandwright/contracts/paging'
import { normaliseAddress } from '@brandwright/domain/brands/normalise-address'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as store from './brand-store.ts'

const cursorShape = z.object({ featured: z.boolean(), updated: z.iso.datetime(), id: z.string() })
type Query = { limit: number; cursor?: string; search?: string; category?: string; order?: 'featured' | 'updated' }

/** A page of the brands one may see: signed out the public ones and the sample, signed in all. */
export async function listBrands({ actor, database }: Context, query: Query): Promise<Page<BrandListEntry>> {
  const after = query.cursor ? readCursor(query.cursor) : null
  const { items, next } = await store.listCards(database.db, {
    limit: query.limit,
    after,
    search: query.search ?? '',
    category: query.category,
    order: query.order,
    visibleTo: actor ? 'all' : 'public',
    owner: actor?.id ?? null,
  })
  return { items, nextCursor: next ? Buffer.from(JSON.stringify(next)).toString('base64url') : null }
}

/** Every brand one may see, newest first, or those of one's own. */
export async function getBrands({ actor, database }: Context, { user }: { user?: string }): Promise<BrandListEntry[]> {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to see the brands.')
  if (user && user !== actor.id && actor.role !== 'super-admin') throw new Refusal('not_found', 'No brand found')
  const { items } = await store.listCards(database.db, { limit: MOST, after: null, search: '', visibleTo: 'all', owner: actor.id, ownedBy: user })
  return items.sort((a, b) => b.updated.localeCompare(a.updated))
}

/** The brand that a text names: by its url, however that is written, its name, its match or its id, tried in that order. */
export async function lookUpBrand({ actor, database }: Context, value: string): Promise<BrandListEntry> {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to see the brands.')
  const card = await store.findCard(database.db, { value, address: normaliseAddress(value), owner: actor.id })
  if (!card) throw new Refusal('not_found', 'No brand found')
  return card
}

/** What every brand is called, for a search that does not ask with each letter. */
export async function listBrandNames({ actor, database }: Context): Promise<BrandName[]> {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to see the brands.')
  return store.listNames(database.db, actor.id)
}

/** The categories in use among the brands that one may see. */
export async function getCategories({ actor, database }: Context): Promise<CategoriesResponse> {
  const found = await store.listCategories(database.db, { visibleTo: actor ? 'all' : 'public', owner: actor?.id ?? null })
  return { categories: found.map(({ category }) => category), counts: Object.fromEntries(found.map(({ category, brands }) => [category, brands])) }
}

const MOST = 5000

function readCursor(text: string) {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw new Refusal('bad_request', 'That cursor is none of ours.')
  }
}
