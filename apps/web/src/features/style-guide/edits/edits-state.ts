import { sameJson } from '@brandwright/domain/history/same-json'
import type { Draft, Drafts } from './draft.ts'
import { mergedList } from './merged-list.ts'

export interface EditsState {
  drafts: Drafts
  /** Nothing was saved when the server was last asked, for a reason that passes. */
  cut: boolean
  /** What the server said of it; none where it was not reached. */
  words?: string
}

export type EditsEvent =
  | { type: 'typed'; pointer: string; value: unknown; current: unknown }
  | { type: 'sent'; pointers: readonly string[] }
  | { type: 'saved'; pointers: readonly string[] }
  | { type: 'refused'; pointers: readonly string[]; message: string }
  /** Not written, for a reason that says nothing about the values: they are to be sent again. */
  | { type: 'returned'; pointers: readonly string[]; cut: boolean; words?: string }
  /** The guide as the server has it now. */
  | { type: 'guideRead'; currentOf: (pointer: string) => unknown }
  | { type: 'chosen'; pointer: string; keep: 'mine' | 'theirs' }
  | { type: 'tried'; pointer: string }

/** What may be sent: not what is on its way, was refused, or waits for a person's choice. */
export const waiting = ({ drafts }: EditsState): Draft[] =>
  Object.values(drafts).filter(({ sent, theirs, refused }) => !sent && !theirs && refused === undefined)

/** What a person typed is dropped by the server's word or by the person's own, and by nothing else. */
export function edited(state: EditsState, event: EditsEvent): EditsState {
  const { drafts } = state
  switch (event.type) {
    case 'typed': {
      const known = drafts[event.pointer]
      const draft: Draft = { pointer: event.pointer, base: known ? known.base : event.current, value: event.value, ...kept(known) }
      return { ...state, drafts: isIdle(draft) ? without(drafts, event.pointer) : { ...drafts, [event.pointer]: draft } }
    }
    case 'sent':
      return { ...state, drafts: each(drafts, event.pointers, (draft) => ({ ...draft, sent: { value: draft.value } })) }
    case 'saved':
      return { cut: false, drafts: each(drafts, event.pointers, ({ sent, ...draft }) => settled(sent ? { ...draft, base: sent.value } : draft)) }
    case 'refused':
      return { cut: false, drafts: each(drafts, event.pointers, ({ sent: _, ...draft }) => ({ ...draft, refused: event.message })) }
    case 'returned':
      return { cut: event.cut, words: event.words, drafts: each(drafts, event.pointers, ({ sent: _, ...draft }) => draft) }
    case 'guideRead':
      return { ...state, drafts: each(drafts, Object.keys(drafts), (draft) => beside(draft, event.currentOf(draft.pointer))) }
    case 'chosen':
      return { ...state, drafts: each(drafts, [event.pointer], (draft) => (event.keep === 'mine' ? mine(draft) : null)) }
    case 'tried':
      return { ...state, drafts: each(drafts, [event.pointer], ({ refused: _, ...draft }) => draft) }
  }
}

/** The draft beside the value that the server has: one that another person set is put to the choice; of a list both changes stay where they can. */
function beside(draft: Draft, current: unknown): Draft | null {
  const { theirs: _, ...plain } = draft
  if (sameJson(current, draft.value) && !draft.sent) return null
  if (sameJson(current, draft.base)) return plain
  if (draft.sent && sameJson(current, draft.sent.value)) return { ...plain, base: current }
  const both = draft.sent ? null : mergedList(draft.base, draft.value, current)
  if (both) return { ...plain, base: current, value: both }
  return { ...draft, theirs: { value: current } }
}

/** Typing on after a refusal is another try; a choice stays open. */
const kept = (known: Draft | undefined): Pick<Draft, 'sent' | 'theirs'> => ({
  ...(known?.sent && { sent: known.sent }),
  ...(known?.theirs && { theirs: known.theirs }),
})

const mine = ({ theirs, ...draft }: Draft): Draft => (theirs ? { ...draft, base: theirs.value } : draft)
const isIdle = ({ base, value, sent, theirs }: Draft) => !sent && !theirs && sameJson(base, value)
const settled = (draft: Draft): Draft | null => (isIdle(draft) ? null : draft)

function without(drafts: Drafts, pointer: string): Drafts {
  const { [pointer]: _, ...others } = drafts
  return others
}

function each(drafts: Drafts, pointers: readonly string[], change: (draft: Draft) => Draft | null): Drafts {
  return Object.fromEntries(
    Object.entries(drafts).flatMap(([pointer, draft]) => {
      const next = pointers.includes(pointer) ? change(draft) : draft
      return next ? [[pointer, next]] : []
    }),
  )
}
