import { Suspense } from 'react'
import { useOnScreen } from '../../lib/use-on-screen.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import styles from './related-foot.module.css'

const RelatedBrands = lazyPart(() => import('./related-brands.tsx'))

/** The place near the foot of a guide where related brands stand. They are looked for when it comes near the window. */
export function RelatedFoot({ id }: { id: string }) {
  const [foot, wasVisible] = useOnScreen<HTMLElement>()
  return (
    <section ref={foot} className={styles.foot} aria-label="Related brands">
      <Suspense>{wasVisible && <RelatedBrands id={id} />}</Suspense>
    </section>
  )
}
