import { sameJson } from '@brandwright/domain/history/same-json'
import type { Draft, Drafts } from './draft.ts'
import { draftsKey } from './has-kept-drafts.ts'

/** What was typed and is not saved yet, kept by the browser for this tab: over a reload, a sign-in and a lost line. */
export function keepDrafts(id: string, me: string, drafts: Drafts): void {
  try {
    const plain = Object.values(drafts).map(({ pointer, base, value, theirs, refused }) => ({ pointer, base, value, theirs, refused }))
    if (plain.length > 0) sessionStorage.setItem(draftsKey(id, me), JSON.stringify(plain))
    else sessionStorage.removeItem(draftsKey(id, me))
  } catch {
    // A browser that keeps nothing still saves; only a reload before that loses what was typed.
  }
}

/** Drops what was saved, unless it was typed otherwise since. */
export function forgetDrafts(id: string, me: string, saved: readonly Draft[]): void {
  const kept = Object.values(keptDrafts(id, me)).filter(
    (draft) => !saved.some(({ pointer, value }) => pointer === draft.pointer && sameJson(value, draft.value)),
  )
  keepDrafts(id, me, Object.fromEntries(kept.map((draft) => [draft.pointer, draft])))
}

export function keptDrafts(id: string, me: string): Drafts {
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(draftsKey(id, me)) ?? '[]')
    return Object.fromEntries((Array.isArray(known) ? known : []).filter(isDraft).map((draft) => [draft.pointer, draft]))
  } catch {
    return {}
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && typeof (value as Draft).pointer === 'string' && 'value' in value && 'base' in value
