import { z } from 'zod'
import { brandDocumentPolicy } from '../modules/brands/brand-document-policy.ts'
import { brandDeletables } from '../modules/brands/delete-brand.ts'
import { defineDocument } from '../modules/documents/define-document.ts'
import type { DocumentDefinition } from '../modules/documents/document-definition.ts'

export const note = z.strictObject({
  title: z.string().min(1).max(100),
  text: z.string(),
  pinned: z.boolean(),
  slug: z.string(),
  lines: z.array(z.strictObject({ id: z.string(), text: z.string() })),
})
export type Note = z.infer<typeof note>

/** A document type for tests. Version 2 renamed its heading, and version 3 its list of keyed items. */
export const noteDefinition: DocumentDefinition<Note> = {
  entity: 'note',
  noun: 'note',
  schema: note,
  version: 3,
  migrations: [
    { to: 2, up: ({ heading, ...rest }) => ({ ...rest, title: heading }) },
    { to: 3, up: ({ items, ...rest }) => ({ ...rest, lines: items, pinned: false }) },
  ],
  policy: brandDocumentPolicy,
  keyedLists: ['lines'],
  derive: { pointers: ['/slug'], compute: (body) => ({ ...body, slug: body.title.toLowerCase() }) },
  topic: 'notes',
  titleOf: ({ title }) => title,
  labelOf: (pointer) => pointer.split('/').filter(Boolean).join(' '),
}
export const notes = defineDocument(noteDefinition)
export const deletables = { ...brandDeletables, note: notes.deletable }
