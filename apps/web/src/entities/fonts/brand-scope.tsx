import { scopeId } from '@brandwright/domain/brands/stylesheet-names'
import type { ReactNode } from 'react'
import { useCountedScope } from './applied-styles-store.ts'
import styles from './brand-scope.module.css'

/** Makes the brand's stylesheet apply to its children, without changing their layout, and the workspace load the brand's fonts. */
export function BrandScope({ id, children }: { id: string; children: ReactNode }) {
  useCountedScope(id)
  return (
    <div data-brand={scopeId(id)} className={styles.scope}>
      {children}
    </div>
  )
}
