import type { JsonValue } from '@brandwright/streaming/json-value'
import type { ReactNode } from 'react'
import { createStore } from '../stores/create-store.ts'

export type NoticeType = 'success' | 'error' | 'warning' | 'info' | 'loading'
export type NoticeInput = {
  type: NoticeType
  title: string
  message?: string
  /** How it looks, where that differs from its type: a `loading` one stays until its request ends, whatever its status. */
  status?: NoticeType
  /** In place of the icon of its status. */
  icon?: ReactNode
  /** Color of the icon, in any notation of CSS. */
  color?: string
  /** What it is about, shown with it in the history. */
  data?: JsonValue
  /** A mini notice is one line and stays 10 s. */
  mini?: boolean
  action?: { label: string; handler: () => void }
}
export type Notice = NoticeInput & { id: string; at: Date }
type NoticeState = {
  visible: readonly Notice[]
  /** The one that was said last, wherever it stands among the visible ones, until it leaves. */
  newest: Notice | null
  history: readonly Notice[]
  unread: number
}

const VISIBLE_NOTICES = 5
const KEPT_NOTICES = 100

const NONE: NoticeState = { visible: [], newest: null, history: [], unread: 0 }

const { get: state, set, use } = createStore(NONE)
let count = 0

/** Shows a notice and keeps it in the history (loading ones once they have ended). Returns its id. */
export function notify(input: NoticeInput): string {
  const notice: Notice = { ...input, id: `notice-${++count}`, at: new Date() }
  set({ ...remember(notice), visible: crowdOut([...state().visible, notice]) })
  return notice.id
}

/** Turns a notice into another one in its place: loading into success or error. */
export function updateNotice(id: string, input: NoticeInput): void {
  const notice: Notice = { ...input, id, at: new Date() }
  const shown = state().visible.some((one) => one.id === id)
  set({ ...remember(notice), visible: shown ? state().visible.map((one) => (one.id === id ? notice : one)) : crowdOut([...state().visible, notice]) })
}

export function dismissNotice(id: string): void {
  const { visible, newest } = state()
  set({ ...state(), visible: visible.filter((one) => one.id !== id), newest: newest?.id === id ? null : newest })
}

/** Does what a notice offers, once: it is offered in the history no more. */
export function takeUp({ id, action }: Notice): void {
  set({ ...state(), history: state().history.map((one) => (one.id === id ? { ...one, action: undefined } : one)) })
  dismissNotice(id)
  action?.handler()
}

export function markNoticesRead(): void {
  if (state().unread) set({ ...state(), unread: 0 })
}

export function clearNotices(): void {
  set(NONE)
}

export const useNotices = use

/** Loading ones stay until their request ends, so an older one that has ended makes room. */
function crowdOut(notices: Notice[]): Notice[] {
  if (notices.length <= VISIBLE_NOTICES) return notices
  const leaving = notices.find((one) => one.type !== 'loading') ?? notices[0]
  return crowdOut(notices.filter((one) => one !== leaving))
}

function remember(notice: Notice): NoticeState {
  if (notice.type === 'loading') return { ...state(), newest: notice }
  return { ...state(), newest: notice, history: [notice, ...state().history].slice(0, KEPT_NOTICES), unread: state().unread + 1 }
}
