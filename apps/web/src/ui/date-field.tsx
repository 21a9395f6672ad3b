import { useRef, useState } from 'react'
import { Field } from './field.tsx'
import type { FieldTexts } from './field-frame.tsx'

const MIN_YEAR = 2000
const MAX_YEAR = 2100

type DateFieldProps = Omit<FieldTexts, 'error'> & {
  /** Saved date as `YYYY-MM-DD`, or null if no date is set. */
  value: string | null
  min?: string
  readOnly?: boolean
  /** Returns an error message for a date, or null if the date is valid. Called only with complete dates, or with null if the field was cleared. */
  faultOf?: (date: string | null) => string | null
  /** Called with a complete date, or with null if the user cleared the field. The field shows this date until the returned promise settles. */
  onSave: (date: string | null) => unknown
}

/**
 * Edits a date that is saved automatically: a picked date immediately, a typed date on blur or Enter. A typed date must wait, because browsers report partial
 * years such as 2, 20 and 202 while the user types.
 */
export function DateField({ value, onSave, faultOf, min = `${MIN_YEAR}-01-01`, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const isTyping = useRef(false)
  /** Date that is being saved. Prevents the blur after Enter from saving the date a second time. */
  const sent = useRef<string | null>(null)
  const save = async (input: HTMLInputElement) => {
    isTyping.current = false
    const date = input.value
    const next = date || null
    if (sent.current === date && !input.validity.badInput) return
    const found = input.validity.badInput ? 'Enter a complete date, or clear the field.' : (yearFault(next) ?? faultOf?.(next) ?? null)
    setFault(found)
    if (found !== null) return
    sent.current = date
    try {
      if (next !== value) await onSave(next)
    } finally {
      if (sent.current === date) sent.current = null
      setTyped((now) => (now === date ? null : now))
    }
  }
  return (
    <Field
      {...field}
      type="date"
      min={min}
      max={`${MAX_YEAR}-12-31`}
      value={typed ?? value ?? ''}
      error={fault}
      onChange={({ target }) => {
        setTyped(target.value)
        setFault(null)
        if (!isTyping.current) void save(target)
      }}
      onPointerDown={() => {
        isTyping.current = false
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') void save(currentTarget)
        else isTyping.current = true
      }}
      onBlur={({ target }) => void save(target)}
    />
  )
}

function yearFault(date: string | null): string | null {
  const year = Number(date?.slice(0, date.indexOf('-')))
  return date === null || (year >= MIN_YEAR && year <= MAX_YEAR) ? null : `Enter a year from ${MIN_YEAR} to ${MAX_YEAR}.`
}
