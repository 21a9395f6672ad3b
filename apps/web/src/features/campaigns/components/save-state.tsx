import { useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { Session } from '../model/session.ts'
import styles from './campaign-editor.module.css'

/** Whether the server has what was typed. */
export function SaveState({ sessions }: { sessions: readonly Session[] }) {
  const subscribe = (listener: () => void) => {
    const ends = sessions.map((session) => session.subscribe(listener))
    return () => ends.forEach((end) => void end())
  }
  const text = useSyncExternalStore(subscribe, () => stateText(sessions))
  const isStopped = useSyncExternalStore(subscribe, () => sessions.some((session) => session.state().stopped))
  return (
    <>
      <span role="status" className={styles.state}>
        {text}
      </span>
      {isStopped && <Button onClick={() => sessions.forEach((session) => void session.flush())}>Retry now</Button>}
    </>
  )
}

function stateText(sessions: readonly Session[]): string {
  const states = sessions.map((session) => session.state())
  const drafts = states.flatMap((state) => Object.values(state.drafts))
  if (drafts.length === 0) return 'Saved'
  const interrupted = states.find((state) => state.interrupted)
  const message = interrupted?.message ?? 'The server could not be reached.'
  if (interrupted?.stopped) return `Not saved: ${message} Your changes are kept in this browser.`
  if (interrupted) return `Not saved yet: ${message} Retrying…`
  return drafts.some(({ theirs, refused }) => theirs || refused !== undefined) ? 'Not saved' : 'Saving…'
}
