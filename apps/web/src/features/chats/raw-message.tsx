import type { ChatMessage } from '@brandwright/contracts/chats'
import { Braces } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './raw-message.module.css'

/** Renders the toggle that shows the stored messages of a question or an answer as JSON. */
export function RawMessage({ messages }: { messages: readonly ChatMessage[] }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.raw}>
      <Button size="sm" variant="quiet" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        <Braces size={16} aria-hidden="true" />
        Raw
      </Button>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <pre id={id} className={styles.json} tabIndex={0}>
          {JSON.stringify(messages.length === 1 ? messages[0] : messages, null, 2)}
        </pre>
      )}
    </div>
  )
}
