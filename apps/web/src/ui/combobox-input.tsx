import type { InputHTMLAttributes } from 'react'
import styles from './combobox-input.module.css'
import { optionId } from './option-list.tsx'

type ComboboxInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'list'> & {
  label: string
  value: string
  onText: (text: string) => void
  /** Id of the open list and index of its active option, or null while the list is closed. */
  list?: { id: string; chosen: number } | null
  expanded: boolean
}

/** Renders the input of a combobox. The focus stays in the input while arrow keys change the active option of the list. */
export function ComboboxInput({ label, onText, list, expanded, ...input }: ComboboxInputProps) {
  return (
    <input
      {...input}
      type="text"
      role="combobox"
      className={styles.input}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      aria-expanded={expanded}
      aria-controls={list?.id}
      aria-activedescendant={list ? optionId(list.id, list.chosen) : undefined}
      onChange={(event) => onText(event.target.value)}
    />
  )
}
