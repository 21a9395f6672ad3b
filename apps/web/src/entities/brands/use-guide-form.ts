import type { BrandDocument } from '@brandwright/contracts/brands'
import { useQueryClient } from '@tanstack/react-query'
import { type FieldSaving, type TypedValue, useFieldSaving } from '../../lib/documents/use-field-saving.ts'
import { usePersonalDraft } from '../../lib/documents/use-personal-draft.ts'
import { brandQuery } from './brand-query.ts'

interface GuideForm<T extends Record<keyof T, TypedValue>> extends Omit<FieldSaving<T>, 'draft' | 'readNow'> {
  id: string
  saved: T
  /** The same fields in the guide as it is now. */
  readFrom: (now: BrandDocument) => T
  /** With a name, what a person typed is kept over a reload. */
  keptAs?: string
}

/** A form on a part of a guide: what was typed stays until it is saved, and is compared with the guide of that moment. */
export function useGuideForm<T extends Record<keyof T, TypedValue>>({ id, saved, readFrom, keptAs, ...saving }: GuideForm<T>) {
  const client = useQueryClient()
  const draft = usePersonalDraft(keptAs ? `${keptAs}:${id}` : null, saved)
  const readNow = async () => readFrom(await client.fetchQuery({ ...brandQuery(id), staleTime: 0 }))
  return { ...draft, ...useFieldSaving({ ...saving, draft, readNow }) }
}
