import type { JsonValue } from '@brandwright/streaming/json-value'
import type { ReactNode } from 'react'
import { create } from 'zustand'

export type NoticeType = 'success' | 'error' | 'warning' | 'info' | 'loading'
export type NoticeInput = {
  type: NoticeType
  title: string
  message?: string
  /**
   * Status that determines the appearance of the notice. Defaults to `type`; a notice of type `loading` stays until its request ends, regardless of its status.
   */
  status?: NoticeType
  /** Icon that the notice shows instead of the icon of its status. */
  icon?: ReactNode
  /** Color of the icon, in any CSS notation. */
  color?: string
  /** Additional details shown in the notice history. */
  data?: JsonValue
  /** A mini notice has one line and stays for 10 s. */
  mini?: boolean
  action?: { label: string; handler: () => void }
}
export type Notice = NoticeInput & { id: string; at: Date }
type NoticeState = {
  visible: readonly Notice[]
  /** Most recent notice, wherever it is in the stack, or null once it has been dismissed. */
  newest: Notice | null
  history: readonly Notice[]
  unread: number
}

const VISIBLE_NOTICES = 5
const MAX_NOTICES = 100

const NONE: NoticeState = { visible: [], newest: null, history: [], unread: 0 }

export const useNotices = create<NoticeState>(() => NONE)
const { getState: state, setState: set } = useNotices
let count = 0

/** Shows a notice and returns its id. Adds the notice to the history immediately or, for a loading notice, once its request has ended. */
export function notify(input: NoticeInput): string {
  const notice: Notice = { ...input, id: `notice-${++count}`, at: new Date() }
  set({ ...remember(notice), visible: crowdOut([...state().visible, notice]) })
  return notice.id
}

/** Updates an existing notice, for example to replace a loading notice with the outcome of its request. */
export function updateNotice(id: string, input: NoticeInput): void {
  const notice: Notice = { ...input, id, at: new Date() }
  const shown = state().visible.some((one) => one.id === id)
  set({ ...remember(notice), visible: shown ? state().visible.map((one) => (one.id === id ? notice : one)) : crowdOut([...state().visible, notice]) })
}

export function dismissNotice(id: string): void {
  const { visible, newest } = state()
  set({ ...state(), visible: visible.filter((one) => one.id !== id), newest: newest?.id === id ? null : newest })
}

/** Runs the action of a notice and dismisses the notice. Removes the action from the history, so that it cannot run again. */
export function runNoticeAction({ id, action }: Notice): void {
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

/** Removes the oldest notices if too many are visible. Removes loading notices last, because they should stay until their request ends. */
function crowdOut(notices: Notice[]): Notice[] {
  if (notices.length <= VISIBLE_NOTICES) return notices
  const leaving = notices.find((one) => one.type !== 'loading') ?? notices[0]
  return crowdOut(notices.filter((one) => one !== leaving))
}

function remember(notice: Notice): NoticeState {
  if (notice.type === 'loading') return { ...state(), newest: notice }
  return { ...state(), newest: notice, history: [notice, ...state().history].slice(0, MAX_NOTICES), unread: state().unread + 1 }
}
