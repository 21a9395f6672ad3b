import type { BrandListEntry, BrandName, CategoriesResponse } from '@brandwright/contracts/brands'
import type { Page } from '@brandwright/contracts/paging'
import { normalizeAddress } from '@brandwright/domain/brands/normalize-address'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as store from './brand-store.ts'

const cursorShape = z.object({ featured: z.boolean(), updated: z.iso.datetime(), id: z.string() })
type Query = { limit: number; cursor?: string; search?: string; category?: string; order?: 'featured' | 'updated' }

/** Returns a page of the brands that the actor may see: all brands if the actor is signed in, otherwise only public brands and the sample. */
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

/** Returns the brands that the actor may see, most recently changed first, optionally only one user's brands. */
export async function getBrands({ actor, database }: Context, { user }: { user?: string }): Promise<BrandListEntry[]> {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to see the brands.')
  if (user && user !== actor.id && actor.role !== 'super-admin') throw new Refusal('not_found', 'No brand found')
  const { items } = await store.listCards(database.db, { limit: MAX_SCANNED, after: null, search: '', visibleTo: 'all', owner: actor.id, ownedBy: user })
  return items.sort((a, b) => b.updated.localeCompare(a.updated))
}

/** Returns the brand that matches a text by URL (compared in normalized form), name, `match` field or id, in that order. */
export async function lookUpBrand({ actor, database }: Context, value: string): Promise<BrandListEntry> {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to see the brands.')
  const card = await store.findCard(database.db, { value, address: normalizeAddress(value), owner: actor.id })
  if (!card) throw new Refusal('not_found', 'No brand found')
  return card
}

/** Returns all brand names, so that clients can search without a request per keystroke. */
export async function listBrandNames({ actor, database }: Context): Promise<BrandName[]> {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to see the brands.')
  return store.listNames(database.db, actor.id)
}

/** Returns the categories of the brands that the actor may see. */
export async function getCategories({ actor, database }: Context): Promise<CategoriesResponse> {
  const found = await store.listCategories(database.db, { visibleTo: actor ? 'all' : 'public', owner: actor?.id ?? null })
  return { categories: found.map(({ category }) => category), counts: Object.fromEntries(found.map(({ category, brands }) => [category, brands])) }
}

const MAX_SCANNED = 5000

function readCursor(text: string) {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw new Refusal('bad_request', 'This cursor is not valid. Load the list from its beginning.')
  }
}
