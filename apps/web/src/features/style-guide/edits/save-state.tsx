import { useRelativeTime } from '../frame/use-relative-time.ts'
import type { EditsState } from './edits-state.ts'
import styles from './save-state.module.css'

/** Whether what was typed is with the server. */
export function SaveState({ state, updated }: { state: EditsState; updated: string }) {
  const saved = useRelativeTime(updated)
  const drafts = Object.values(state.drafts)
  const held = drafts.some(({ theirs, refused }) => theirs || refused !== undefined)
  if (drafts.length === 0) return <span role="status">Saved {saved}</span>
  if (state.cut)
    return (
      <span role="status" className={styles.cut}>
        Not saved yet: no connection. What you typed is kept here.
      </span>
    )
  return (
    <span role="status" className={held ? styles.cut : undefined}>
      {held ? 'Not saved' : 'Saving…'}
    </span>
  )
}
