import type { Draft, Drafts } from './draft.ts'

const keyOf = (id: string, me: string) => `guide-edits:${id}:${me}`

/** What was typed and is not saved yet, kept by the browser for this tab: over a reload, a sign-in and a lost line. */
export function keepDrafts(id: string, me: string, drafts: Drafts): void {
  try {
    const plain = Object.values(drafts).map(({ pointer, base, value, theirs, refused }) => ({ pointer, base, value, theirs, refused }))
    if (plain.length > 0) sessionStorage.setItem(keyOf(id, me), JSON.stringify(plain))
    else sessionStorage.removeItem(keyOf(id, me))
  } catch {
    // A browser that keeps nothing still saves; only a reload before that loses what was typed.
  }
}

export function keptDrafts(id: string, me: string): Drafts {
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(keyOf(id, me)) ?? '[]')
    return Object.fromEntries((Array.isArray(known) ? known : []).filter(isDraft).map((draft) => [draft.pointer, draft]))
  } catch {
    return {}
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && typeof (value as Draft).pointer === 'string' && 'value' in value && 'base' in value
