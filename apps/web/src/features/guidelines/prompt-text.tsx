import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './prompt-text.module.css'

/** What is not longer than this is shown whole, in characters and lines. */
const SHORT = 700
const SHORT_LINES = 10

/** A prompt, which is long: its beginning, and all of it on a press. */
export function PromptText({ text, label }: { text: string; label: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const isLong = text.length > SHORT || text.split('\n').length > SHORT_LINES
  return (
    <>
      <p id={id} className={isLong && !open ? styles.begun : styles.prompt}>
        {text}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          aria-label={open ? `Show less of ${label}` : `Show all of ${label}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}
