import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { Info } from 'lucide-react'
import { missingWords } from '../model/missing-words.ts'
import styles from './incomplete-band.module.css'

/** Says quietly what a guide could not know. */
export function IncompleteBand({ guide }: { guide: StyleGuide }) {
  const words = missingWords(guide)
  if (!words) return null
  return (
    <p className={styles.band} role="note">
      <Info size={16} aria-hidden="true" />
      {words}
    </p>
  )
}
