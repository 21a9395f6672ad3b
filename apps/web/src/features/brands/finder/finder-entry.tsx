import { Search } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import input from '../../../ui/combobox-input.module.css'
import { laterPart } from '../../../ui/later-part.ts'
import styles from './brand-finder.module.css'

const BrandFinder = laterPart(() => import('./brand-finder.tsx'))

const LABEL = 'Search for a brand...'

/**
 * Renders the header search. Until its code has loaded, a placeholder input accepts text and focus, which the loaded search takes over; `trailing` is rendered
 * at the end of the input.
 */
export function FinderEntry({ trailing }: { trailing?: ReactNode }) {
  const [typed, setTyped] = useState('')
  const [focused, setFocused] = useState(false)
  const trigger = (
    <input
      type="text"
      role="combobox"
      className={input.input}
      aria-label={LABEL}
      aria-expanded={false}
      placeholder={LABEL}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  )
  return (
    <div className={styles.finder}>
      <div className={styles.box}>
        <Search size={16} aria-hidden="true" />
        <Suspense fallback={trigger}>
          <BrandFinder label={LABEL} typed={typed} focused={focused} />
        </Suspense>
        {trailing}
      </div>
    </div>
  )
}
