import type { BrandDocument } from '@brandwright/contracts/brands'
import { useQueryClient } from '@tanstack/react-query'
import { usePersonalDraft } from '../../lib/documents/use-draft.ts'
import { type FieldSaving, type TypedValue, useFieldSaving } from '../../lib/documents/use-field-saving.ts'
import { fetchNow } from '../../lib/fetch-now.ts'
import { brandQuery } from './brand-document.ts'

interface GuideForm<T extends Record<keyof T, TypedValue>> extends Omit<FieldSaving<T>, 'draft' | 'readNow'> {
  id: string
  saved: T
  /** Returns the values of the form's fields in a guide. */
  readFrom: (now: BrandDocument) => T
  /** Storage key of unsaved input. If omitted, unsaved input is lost on reload. */
  draftKey?: string
}

/** Returns the state of a form for a part of a guide. Keeps unsaved input until it is saved; saving compares the input with the current guide. */
export function useGuideForm<T extends Record<keyof T, TypedValue>>({ id, saved, readFrom, draftKey, ...saving }: GuideForm<T>) {
  const client = useQueryClient()
  const draft = usePersonalDraft(draftKey ? `${draftKey}:${id}` : null, saved)
  const readNow = async () => readFrom(await fetchNow(client, brandQuery(id)))
  return { ...draft, ...useFieldSaving({ ...saving, draft, readNow }) }
}
