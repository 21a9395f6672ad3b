import { useRelativeTime } from '../../../lib/use-relative-time.ts'
import type { EditsState } from './edits-state.ts'
import styles from './save-state.module.css'

/** Whether what was typed is with the server. */
export function SaveState({ state, updated }: { state: EditsState; updated: string }) {
  const when = useRelativeTime(updated)
  const drafts = Object.values(state.drafts)
  const held = drafts.some(({ theirs, refused }) => theirs || refused !== undefined)
  const saved = drafts.length === 0
  return (
    <span className={!saved && (state.cut || held) ? styles.cut : undefined}>
      <span role="status">{saved ? 'Saved' : state.cut ? cutWords(state.words) : held ? 'Not saved' : 'Saving…'}</span>
      {saved && ` ${when}`}
    </span>
  )
}

const cutWords = (words = 'no connection.') => `Not saved yet: ${words} What you typed is kept here.`
