import { Suspense } from 'react'
import { useOnScreen } from '../../lib/use-on-screen.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import styles from './related-foot.module.css'

const RelatedBrands = lazyPart(() => import('./related-brands.tsx'))

/** Reserves space for related brands below a guide. Loads the brands once the space comes near the viewport. */
export function RelatedFoot({ id }: { id: string }) {
  const [foot, wasVisible] = useOnScreen<HTMLElement>()
  return (
    <section ref={foot} className={styles.foot} aria-label="Related brands">
      <Suspense>{wasVisible && <RelatedBrands id={id} />}</Suspense>
    </section>
  )
}
