import { Suspense } from 'react'
import { useParams } from 'react-router'
import { StyleGuideScreen } from '../features/style-guide/style-guide-screen.tsx'
import { useOnScreen } from '../lib/use-on-screen.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import styles from './style-guide.module.css'

const RelatedBrands = lazyPart(() => import('../features/brands/related-brands.tsx'))

export function StyleGuideRoute() {
  const { id = '' } = useParams()
  return <StyleGuideScreen key={id} id={id} foot={<RelatedFoot id={id} />} />
}

/** Renders the guide inside the brand's workspace. */
export function BrandStylesRoute() {
  const { id = '' } = useParams()
  return <StyleGuideScreen key={id} id={id} framed foot={<RelatedFoot id={id} />} />
}

/** Reserves space for related brands below a guide. Loads the brands once the space comes near the viewport. */
function RelatedFoot({ id }: { id: string }) {
  const [foot, wasVisible] = useOnScreen<HTMLElement>()
  return (
    <section ref={foot} className={styles.foot} aria-label="Related brands">
      <Suspense>{wasVisible && <RelatedBrands id={id} />}</Suspense>
    </section>
  )
}
