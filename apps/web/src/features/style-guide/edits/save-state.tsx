import type { SessionState } from '../../../lib/documents/session-state.ts'
import { useRelativeTime } from '../../../lib/use-relative-time.ts'
import styles from './save-state.module.css'

/** Shows if all edits are saved on the server. */
export function SaveState({ state, updated }: { state: SessionState; updated: string }) {
  const when = useRelativeTime(updated)
  const drafts = Object.values(state.drafts)
  const isBlocked = drafts.some(({ theirs, refused }) => theirs || refused !== undefined)
  const saved = drafts.length === 0
  return (
    <span className={!saved && (state.interrupted || isBlocked) ? styles.cut : undefined}>
      <span role="status">{saved ? 'Saved' : state.interrupted ? interruptedText(state.message) : isBlocked ? 'Not saved' : 'Saving…'}</span>
      {saved && ` ${when}`}
    </span>
  )
}

const interruptedText = (message = 'no connection.') => `Not saved yet: ${message} Your changes are saved in this tab.`
