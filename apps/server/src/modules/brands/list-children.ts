import type { ChildKind } from '@brandwright/contracts/brands'
import type { Page } from '@brandwright/contracts/paging'
import { memberKinds } from '@brandwright/domain/brands/member-kinds'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { visualPart } from '@brandwright/domain/brands/visual-part'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { numberCursor } from '../history/number-cursor.ts'
import { assertCanRead, assertCanReadFullBrand, type CanRead } from './brand-policy.ts'
import { type GuideParts, isChildTable, type StoredBrand } from './brand-row.ts'
import * as store from './brand-store.ts'
import { noBrand } from './get-brand.ts'

type Query = { id: string; kind: ChildKind; limit: number; cursor?: string; order: 'guide' | 'updated' }

/** Returns a page of a sub-collection, in the order of the guide or most recently changed first. Reading a private kind requires access to the whole guide. */
export async function listChildren({ actor, database }: Context, { id, kind, limit, cursor, order }: Query): Promise<Page<unknown>> {
  const access = await store.findAccess(database.db, id)
  if (!access) throw noBrand(actor, id)
  const readAccess = isPrivate(kind) ? assertCanReadFullBrand(actor, access) : assertCanRead(actor, access)
  if (order === 'updated' && isChildTable(kind)) {
    const rows = await store.listChildrenByUpdate(database.db, id, kind, cursor === undefined ? null : memberCursor(cursor), limit + 1)
    const last = rows.length > limit ? rows[limit - 1] : undefined
    const nextCursor = last ? Buffer.from(JSON.stringify([last.updated, last.position, last.id])).toString('base64url') : null
    return { items: rows.slice(0, limit).map(({ document }) => document), nextCursor }
  }
  const after = numberCursor(cursor) ?? -1
  const rows = isChildTable(kind)
    ? await store.listChildren(database.db, id, kind, after, limit + 1)
    : (await store.findBrand(database.db, id, {}).then((brand) => (brand && seenOf(brand, readAccess)[kind]) ?? []))
        .map((document, position) => ({ position, document }))
        .slice(after + 1, after + 2 + limit)
  const page = rows.slice(0, limit)
  return { items: page.map(({ document }) => document), nextCursor: rows.length > limit ? String(page.at(-1)?.position) : null }
}

/** Returns one member of a sub-collection. */
export async function getChild({ actor, database }: Context, { id, kind, childId }: { id: string; kind: ChildKind; childId: string }): Promise<unknown> {
  const brand = await store.findBrand(database.db, id, only(kind, childId))
  if (!brand) throw noBrand(actor, id)
  const access = { ...brand, id }
  const readAccess = isPrivate(kind) ? assertCanReadFullBrand(actor, access) : assertCanRead(actor, access)
  return childOf(seenOf(brand, readAccess), kind, childId)
}

/** Limits a guide to the part that the actor may read. */
const seenOf = ({ guide }: Pick<StoredBrand, 'guide'>, { part }: CanRead): StyleGuide => (part === 'visual' ? visualPart(guide) : guide)

const isPrivate = (kind: ChildKind) => memberKinds[kind].audience === 'brand'

/** Returns the guide parts to load for one member. */
export const only = (kind: ChildKind, childId: string): GuideParts => (isChildTable(kind) ? { [kind]: { id: childId } } : {})

/** Returns the member. Throws `Refusal('not_found')` if it is missing. */
export function childOf(guide: StyleGuide, kind: ChildKind, childId: string) {
  const child = (guide[kind] ?? []).find((member) => member.id === childId)
  if (!child) throw new Refusal('not_found', memberKinds[kind].notFound ?? 'No such document!')
  return child
}

const cursorShape = z.tuple([z.iso.datetime(), z.number().int(), z.string()])

function memberCursor(text: string): store.MemberCursor {
  try {
    const [updated, position, id] = cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { updated, position, id }
  } catch {
    throw new Refusal('bad_request', 'This cursor is not valid. Load the list from its beginning.')
  }
}
