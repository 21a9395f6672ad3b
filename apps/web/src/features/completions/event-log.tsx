import { type CompletionEvent, readCompletionEvents } from '@brandwright/streaming/completion-events'
import { memo, useLayoutEffect, useRef } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './event-log.module.css'
import { formatMs } from './run-figures.ts'
import type { LoggedEvent } from './test-run.ts'

const SHOWN_OF_DATA = 240
const NEAR_END_PX = 24

/** Lists the latest events. Scrolls to new events unless the user has scrolled up. */
export function EventLog({ log, count }: { log: readonly LoggedEvent[]; count: number }) {
  const box = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  const last = log.at(-1)?.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever an event is appended
  useLayoutEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight
  }, [last])
  const scroll = () => {
    if (box.current) isAtEnd.current = box.current.scrollHeight - box.current.scrollTop - box.current.clientHeight < NEAR_END_PX
  }
  return (
    <div className={styles.part}>
      <header>
        <h2>Events</h2>
        {count > log.length && <p>the last {log.length}</p>}
        <CopyButton text={() => log.map(({ ms, data }) => `${Math.round(ms)}\t${data}`).join('\n')}>Copy events</CopyButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <ol ref={box} className={styles.log} tabIndex={0} aria-label="Events" onScroll={scroll}>
        {log.map((event) => (
          <EventRow key={event.at} event={event} />
        ))}
      </ol>
    </div>
  )
}

const EventRow = memo(({ event: { ms, data } }: { event: LoggedEvent }) => {
  const events = readCompletionEvents(data)
  return (
    <li data-bad={events === null || events.some(({ type }) => type === 'error') || undefined}>
      <span className={styles.time}>{formatMs(ms)}</span>
      <span>{kindOf(events)}</span>
      <code>
        {textOfEvents(events)} <span className={styles.raw}>{data.slice(0, SHOWN_OF_DATA)}</span>
      </code>
    </li>
  )
})

function kindOf(events: CompletionEvent[] | null): string {
  if (!events) return 'unreadable'
  return [...new Set(events.map(({ type }) => type))].join(', ') || 'other'
}

/** Formats the payload of events. Omits the event types, because the row already shows them. */
function textOfEvents(events: CompletionEvent[] | null): string {
  const eventValues = (events ?? []).map(({ type: _, ...values }) => Object.values(values)).filter((values) => values.length > 0)
  return eventValues
    .map((values) => JSON.stringify(values.length === 1 ? values[0] : values))
    .join(' ')
    .slice(0, SHOWN_OF_DATA)
}
