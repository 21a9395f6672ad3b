import type { InputHTMLAttributes } from 'react'
import styles from './combobox-input.module.css'
import { optionId } from './option-list.tsx'

type ComboboxInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'list'> & {
  label: string
  value: string
  onText: (text: string) => void
  /** The open list's id and the index of its active option. */
  list?: { id: string; chosen: number } | null
  expanded: boolean
}

/** Renders the input of a combobox; focus stays in the input while arrow keys move through the list. */
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
