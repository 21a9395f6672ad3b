import { scopeId } from '@brandwright/domain/brands/stylesheet-names'
import type { ReactNode } from 'react'
import styles from './brand-scope.module.css'

/** Makes the brand's stylesheet apply to its children, without changing their layout. */
export function BrandScope({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div data-brand={scopeId(id)} className={styles.scope}>
      {children}
    </div>
  )
}
