import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './brand-search.module.css'

export function BrandSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className={styles.search}>
      <Search size={16} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label="Search for a brand..."
        placeholder="Search for a brand..."
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
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
