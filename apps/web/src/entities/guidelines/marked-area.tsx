import { type KeyboardEvent, type Ref, useId } from 'react'
import styles from './marked-area.module.css'
import { type Marked, MarkedText } from './marked-text.tsx'

type MarkedAreaProps = {
  ref: Ref<HTMLTextAreaElement>
  label: string
  value: string
  maxLength: number
  spans: readonly Marked[]
  active?: Marked
  onChange: (value: string) => void
  onSubmit: () => void
}

/** Renders a text area that grows with its content. A layer behind the text highlights spans. */
export function MarkedArea({ ref, label, value, maxLength, spans, active, onChange, onSubmit }: MarkedAreaProps) {
  const id = useId()
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.area}>
        <div className={styles.behind} aria-hidden="true">
          <MarkedText text={value} spans={spans} active={active} />
          {'\n'}
        </div>
        <textarea ref={ref} id={id} value={value} maxLength={maxLength} onChange={({ target }) => onChange(target.value)} onKeyDown={press} />
      </div>
    </div>
  )
}
