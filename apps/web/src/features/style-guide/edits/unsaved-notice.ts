import type { SessionState } from '../../../lib/documents/session-state.ts'
import { dismissNotice, type NoticeInput, notify, updateNotice } from '../../../ui/notices/notice-store.ts'

/**
 * Shows a notice if the edits of a guide cannot be saved after the user has left the guide. The returned function must be called with every state, and with
 * null once another page of the guide takes over the edits.
 */
export function unsavedNotice(name: string, goBack: () => void): (state: SessionState | null) => void {
  let shown: string | null = null
  let lastMessage = ''
  const show = (notice: NoticeInput) => {
    if (lastMessage === notice.title) return
    lastMessage = notice.title
    if (shown) updateNotice(shown, notice)
    else shown = notify(notice)
  }
  return (state) => {
    const drafts = Object.values(state?.drafts ?? {})
    const isBlocked = drafts.some(({ theirs, refused }) => theirs || refused !== undefined)
    const action = { label: 'Back to the guide', handler: goBack }
    if (isBlocked)
      show({ type: 'warning', title: `${name} has values that are not saved`, message: 'They are saved in this tab and wait for your decision.', action })
    else if (drafts.length > 0 && state?.interrupted)
      show({ type: 'loading', title: `${name} has values that are not saved yet`, message: 'Saving is retried while this tab is open.', action })
    else if (drafts.length === 0 && shown) {
      if (state) updateNotice(shown, { type: 'success', title: `${name} is saved` })
      else dismissNotice(shown)
      shown = null
      lastMessage = ''
    }
  }
}
