import { Search } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { laterPart } from '../../../ui/later-part.ts'
import styles from './brand-finder.module.css'

const BrandFinder = laterPart(() => import('./brand-finder.tsx'))

const LABEL = 'Search for a brand...'

/** The header's search of brands; until it is there a box of its looks, whose press or focus it takes over. */
export function FinderDoor({ trailing }: { trailing?: ReactNode }) {
  const [wanted, setWanted] = useState(false)
  const door = (
    <div className={styles.finder}>
      <div className={styles.box}>
        <Search size={16} aria-hidden="true" />
        <button type="button" className={styles.door} onClick={() => setWanted(true)} onFocus={() => setWanted(true)}>
          {LABEL}
        </button>
        {trailing}
      </div>
    </div>
  )
  return (
    <Suspense fallback={door}>
      <BrandFinder label={LABEL} focused={wanted} trailing={trailing} />
    </Suspense>
  )
}
