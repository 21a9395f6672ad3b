import type { BrandDocument } from '@brandwright/contracts/brands'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import { SAVE_AFTER_MS } from '../../../lib/guide-times.ts'
import { blamedDrafts } from './blamed-drafts.ts'
import type { Draft } from './draft.ts'
import { type EditsEvent, type EditsState, edited, waiting } from './edits-state.ts'
import { draftsKey } from './has-kept-drafts.ts'
import { forgetDrafts, keepDrafts, keptDrafts } from './kept-drafts.ts'
import { goOnWithoutPage, isDoneWithoutPage, takeOver } from './left-edits.ts'
import { noEdits } from './no-edits.ts'
import { isGone, isInternal, saveTrouble } from './save-trouble.ts'
import { saveValues } from './save-values.ts'
import { warnBeforeLeaving } from './warn-before-leaving.ts'

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 10_000

/** What a person edits of one guide in this tab: kept until the server has it, saved when it rests, never over somebody else's value. */
export interface GuideEdits {
  state: () => EditsState
  subscribe: (listener: () => void) => () => void
  edit: (pointer: string, value: unknown) => void
  choose: (pointer: string, keep: 'mine' | 'theirs') => void
  tryAgain: (pointer: string) => void
  /** The guide as the server has it; older ones than known are passed over. */
  read: (document: BrandDocument) => void
  /** The newest revision known. */
  revision: () => number
  /** The revision that the value was last saved in from here. */
  savedIn: (pointer: string) => number | undefined
  /** Saves what waits now. False when something could not be saved. */
  flush: () => Promise<boolean>
  /**
   * The page is left: what waits is sent at once, and goes on being sent until it is saved or the next page of this guide takes over. `tell` hears of each
   * state from then on, and null once another page has the edits.
   */
  stop: (tell?: (state: EditsState | null) => void) => void
  /** Nothing is sent or warned of any more; what was typed stays kept for who typed it. */
  end: () => void
}

/** `isMe` says whether the person who typed is still the one who is signed in: nothing is sent in another one's name. */
export function guideEdits(document: BrandDocument, me: string, onSaved: (document: BrandDocument) => void, isMe = () => true): GuideEdits {
  const { id } = document
  const key = draftsKey(id, me)
  takeOver(key)
  const warn = warnBeforeLeaving()
  const savedIn = new Map<string, number>()
  const listeners = new Set<() => void>()
  let known = document
  let state: EditsState = { ...noEdits, drafts: keptDrafts(id, me) }
  let timer: ReturnType<typeof setTimeout> | undefined
  let retry = FIRST_RETRY_MS
  let internal = 0
  /** The server asked for it. */
  let notBefore = 0
  let saving: Promise<void> | null = null
  let tell: ((state: EditsState | null) => void) | null = null
  let taken = false

  const isUnsaved = () => Object.keys(state.drafts).length > 0
  const dispatch = (event: EditsEvent) => {
    if (taken) return
    state = edited(state, event)
    keepDrafts(id, me, state.drafts)
    warn(isUnsaved())
    for (const listener of listeners) listener()
    if (tell) goOn()
  }
  const saveAfter = (ms: number) => {
    if (taken) return
    clearTimeout(timer)
    timer = setTimeout(() => void save(), Math.max(ms, notBefore - Date.now()))
  }
  const read = (next: BrandDocument) => {
    if (next.revision < known.revision) return
    known = next
    if (isUnsaved()) dispatch({ type: 'guideRead', currentOf: (pointer) => valueAt(next, pointer) ?? null })
  }
  const save = async (): Promise<void> => {
    clearTimeout(timer)
    if (saving) return saving
    saving = sendWaiting().finally(() => {
      saving = null
    })
    return saving
  }
  const sendWaiting = async () => {
    const drafts = waiting(state)
    if (drafts.length === 0 || taken) return
    if (Date.now() < notBefore) return saveAfter(0)
    if (!isMe()) {
      tell?.(null)
      return saveAfter(LAST_RETRY_MS)
    }
    await send(drafts)
  }
  const send = async (drafts: readonly Draft[]) => {
    const pointers = drafts.map(({ pointer }) => pointer)
    dispatch({ type: 'sent', pointers })
    try {
      const saved = await saveValues({ id, values: Object.fromEntries(drafts.map(({ pointer, value }) => [pointer, value])) }, known.revision)
      retry = FIRST_RETRY_MS
      internal = 0
      if (taken) forgetDrafts(id, me, drafts)
      for (const pointer of pointers) savedIn.set(pointer, saved.revision)
      dispatch({ type: 'saved', pointers })
      read(saved)
      if (isMe()) onSaved(saved)
      if (waiting(state).length > 0) saveAfter(SAVE_AFTER_MS)
    } catch (error) {
      await after(error, drafts)
    }
  }
  const after = async (error: unknown, drafts: readonly Draft[]) => {
    const pointers = drafts.map(({ pointer }) => pointer)
    // The guide that was left is there no more for this person: nobody can save it, or warn of that. What was typed stays kept.
    if (tell && isGone(error)) return giveOver()
    internal = isInternal(error) ? internal + 1 : 0
    const trouble = saveTrouble(error, internal)
    if (trouble.kind === 'stale') {
      dispatch({ type: 'returned', pointers, cut: false })
      read(trouble.current)
      if (isMe()) onSaved(trouble.current)
      saveAfter(0)
    } else if (trouble.kind === 'passing') {
      notBefore = Date.now() + trouble.waitMs
      dispatch({ type: 'returned', pointers, cut: true, words: trouble.words })
      saveAfter(retry)
      retry = Math.min(retry * 2, LAST_RETRY_MS)
    } else {
      internal = 0
      const blamed = blamedDrafts(error, drafts)
      dispatch({ type: 'returned', pointers, cut: false })
      if (!blamed) return sendSingly(pointers)
      dispatch({ type: 'refused', pointers: blamed.map(({ pointer }) => pointer), message: trouble.words })
      if (waiting(state).length > 0) saveAfter(0)
    }
  }
  /** One value that is refused holds back none of those that were sent with it. */
  const sendSingly = async (pointers: readonly string[]) => {
    for (const pointer of pointers) {
      const draft = waiting(state).find((one) => one.pointer === pointer)
      if (taken || state.cut) return
      if (draft) await send([draft])
    }
  }
  const online = () => {
    retry = FIRST_RETRY_MS
    saveAfter(0)
  }
  const rest = () => {
    clearTimeout(timer)
    window.removeEventListener('online', online)
  }
  const giveOver = () => {
    taken = true
    rest()
    warn(false)
    tell?.(null)
    isDoneWithoutPage(key, giveOver)
  }
  /** Without its page it lives as long as something is not saved. */
  const goOn = () => {
    tell?.(isMe() ? state : null)
    if (isUnsaved()) return goOnWithoutPage(key, giveOver)
    isDoneWithoutPage(key, giveOver)
    rest()
  }
  window.addEventListener('online', online)
  if (isUnsaved()) {
    warn(true)
    read(document)
    saveAfter(SAVE_AFTER_MS)
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit: (pointer, value) => {
      dispatch({ type: 'typed', pointer, value, current: valueAt(known, pointer) ?? null })
      saveAfter(SAVE_AFTER_MS)
    },
    choose: (pointer, keep) => {
      dispatch({ type: 'chosen', pointer, keep })
      saveAfter(0)
    },
    tryAgain: (pointer) => {
      dispatch({ type: 'tried', pointer })
      saveAfter(0)
    },
    read,
    revision: () => known.revision,
    savedIn: (pointer) => savedIn.get(pointer),
    flush: async () => {
      await save()
      await save()
      return !isUnsaved()
    },
    stop: (told = () => undefined) => {
      tell = told
      goOn()
      void save()
    },
    end: giveOver,
  }
}
