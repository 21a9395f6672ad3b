import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { judgeCompleteness } from '@brandwright/domain/brands/judge-completeness'
import type { ColorRoles, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'
import { historyOf } from '../history/history-of.ts'
import { tieUserToBrand } from '../users/brand-of-user.ts'
import { noPositions, type StoredBrand } from './brand-row.ts'
import * as store from './brand-store.ts'
import { announceBrand, guideDocument } from './guide-document.ts'
import { markEdited } from './mark-edited.ts'
import { FEATURED } from './protected-values.ts'

export interface NewGuide {
  id?: string
  url: string
  address: string | null
  ownerId: string | null
  match?: string | null
  name?: string
  description?: string
  categories?: string[]
  isSample?: boolean
  /** Values entered by the user rather than found by a scan. */
  byHand?: { roles: Partial<ColorRoles> }
}

/** Creates a guide that contains only its URL, and assigns an owner, within a transaction. */
export async function insertGuide(context: SystemContext, tx: Handle, input: NewGuide): Promise<StoredBrand> {
  const now = context.now()
  const id = input.id ?? `b${context.newId()}`
  const editor = { by: input.ownerId ?? '', at: now.toISOString() }
  let guide = { ...emptyStyleGuide({ id, url: input.url, now: now.toISOString() }), match: input.match ?? null }
  if (input.name) guide = markEdited({ ...guide, name: input.name }, '/name', editor)
  if (input.description) guide = markEdited({ ...guide, description: input.description }, '/description', editor)
  if (input.categories) guide = { ...guide, categories: input.categories.filter((category) => category !== FEATURED) }
  if (input.byHand) guide = withTypedColors(guide, input.byHand.roles, editor)
  const isSample = input.isSample ?? false
  const history = historyOf(tx, guideDocument.subjectOf(id))
  const revision = (await history.last()) + 1
  const brand: StoredBrand = { guide, revision, ownerId: input.ownerId, isPublic: isSample, isSample, runId: null, positions: noPositions() }
  await store.insertBrand(tx, brand, input.address, { created: now, updated: now })
  await history.record({ revision, patch: [], inverse: [], actor: input.ownerId, via: 'create', at: now, runId: null, refersTo: null })
  if (input.ownerId) await tieUserToBrand(tx, input.ownerId, id)
  await announceBrand(context, tx, id, revision)
  return brand
}

/** Returns the guide with the colors that a user entered, and re-evaluates whether the guide is complete. */
function withTypedColors(guide: StyleGuide, typedColors: Partial<ColorRoles>, editor: { by: string; at: string }): StyleGuide {
  const typed = Object.entries(typedColors).filter(([, color]) => color !== null)
  const all_colors = [...new Set(typed.map(([, color]) => color as string))]
  const colors = { ...guide.colors, all_colors, roles: { ...guide.colors.roles, ...typedColors } }
  const edited = typed.reduce((next, [role]) => markEdited(next, pointerOf('colors', 'roles', role), editor), { ...guide, colors })
  return { ...edited, ...judgeCompleteness(edited, { noted: [], shop: false, seen: true }) }
}
