import { MAX_SEARCH_LENGTH } from '@brandwright/contracts/limits'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import styles from './search-field.module.css'

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void }

/** Renders a field that filters a list as the user types. The label is also the placeholder; Escape clears the field. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className={styles.search}>
      <Search size={16} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          // Prevents Escape from also closing the dialog that contains the field.
          event.preventDefault()
          onChange('')
        }}
      />
      {value && (
        <IconButton
          label="Clear the search"
          tip={false}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      )}
    </search>
  )
}
