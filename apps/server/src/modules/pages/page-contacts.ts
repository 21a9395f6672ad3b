import type { PageContact, PageContacts } from '@brandwright/contracts/pages'
import type { PageQuery } from '@brandwright/contracts/paging'
import { PAGE_FORM_FIELDS } from '@brandwright/domain/campaigns/page-form'
import type { Context } from '../../platform/context.ts'
import { csvOf } from '../../platform/csv.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editorOf } from '../brands/brand-access.ts'
import { campaignItems } from '../campaigns/campaign-documents.ts'
import { type ItemLocation, locationOf } from '../campaigns/item-location.ts'
import { cursorOf, positionOf as placeOfCursor } from '../documents/page-cursor.ts'
import * as store from './contact-store.ts'

const EXPORT_PAGE = 1000

/** Returns a page of a landing page's contacts, for editors of the brand. */
export async function listContacts(context: Context, { limit, cursor, ...location }: ItemLocation & PageQuery): Promise<PageContacts> {
  const at = await locationForEditors(context, location)
  const rows = await store.listContacts(context.database.db, at, { after: cursor ? placeOfCursor(cursor) : null, limit: limit + 1 })
  const pageRows = rows.slice(0, limit)
  const last = pageRows.at(-1)
  return { items: pageRows.map(contactOf), nextCursor: rows.length > limit && last ? cursorOf(last.createdAt, last.id) : null }
}

/** Returns all contacts of a page as CSV, with the page's name for the file name. */
export async function contactsCsv(context: Context, location: ItemLocation): Promise<{ of: string; csv: string }> {
  const at = await locationForEditors(context, location)
  const rows: store.ContactRow[] = []
  for (;;) {
    const last = rows.at(-1)
    const after = last ? { at: last.createdAt.toISOString(), id: last.id } : null
    const more = await store.listContacts(context.database.db, at, { after, limit: EXPORT_PAGE })
    rows.push(...more)
    if (more.length < EXPORT_PAGE) break
  }
  const fields = ['email', ...PAGE_FORM_FIELDS, 'consent', 'variant', 'version', 'created']
  const data = rows.map(({ email, fields: fieldValues, consent, variant, version, createdAt }) => [
    email,
    ...PAGE_FORM_FIELDS.map((field) => fieldValues[field] ?? ''),
    consent,
    variant,
    version,
    createdAt.toISOString(),
  ])
  const { body } = await campaignItems.get(context, { brandId: at.brandId, id: location.id })
  return { of: body.name, csv: csvOf(fields, data) }
}

export async function deleteContact(context: Context, { contactId, ...location }: ItemLocation & { contactId: string }): Promise<void> {
  const at = await locationForEditors(context, location)
  if (!(await store.deleteContact(context.database.db, at, contactId))) throw new Refusal('not_found', 'This contact does not exist.')
}

async function locationForEditors(context: Context, location: ItemLocation) {
  const { brandId, id: itemId } = await locationOf(context, location)
  await editorOf(context, context.database.db, brandId)
  return { brandId, itemId }
}

function contactOf({ id, email, fields, consent, variant, version, createdAt }: store.ContactRow): PageContact {
  return { id, email, fields, consent, variant, version, created: createdAt.toISOString() }
}
