import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { Suspense } from 'react'
import { numberWords } from '../../../lib/number-words.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Popover } from '../../../ui/popover.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './to-check.module.css'

const ValuesToCheck = lazyPart(() => import('./values-to-check.tsx'))

/** "3 of 221 values", and which ones, each a way to its place. */
export function ToCheck({ guide, pointers, of }: { guide: StyleGuide; pointers: readonly string[]; of: number }) {
  if (pointers.length === 0) return <>Nothing, of {numberWords(of)} values</>
  return (
    <Popover
      label="Values to check"
      width={320}
      content={({ close }) => (
        <Suspense fallback={<Skeleton height={160} />}>
          <ValuesToCheck guide={guide} pointers={pointers} close={close} />
        </Suspense>
      )}
    >
      <button type="button" className={styles.trigger}>
        {pointers.length} of {numberWords(of)} values
      </button>
    </Popover>
  )
}
