import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { PasteForm } from '../features/brands/paste-form.tsx'
import { SampleDoor } from '../features/brands/sample-door.tsx'
import type { KeptAddress } from '../features/brands/use-read-website.ts'
import { paths } from '../lib/paths.ts'
import { useTitle } from '../lib/use-title.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './home.module.css'

const SamplePreview = lazy(() => import('../features/brands/sample-preview.tsx'))

export function HomeRoute() {
  const { state } = useLocation()
  useTitle('Paste your website')
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>Your website already knows how your brand looks.</h1>
        <p className={styles.lead}>
          Paste the address. Within moments you have a style guide that shows where every value was seen: colours, type, buttons, logos, images and words.
        </p>
        <PasteForm kept={state as KeptAddress | null} />
        <div className={styles.doors}>
          <SampleDoor />
          <Link to={paths.brands} className={styles.all}>
            See all brands
          </Link>
        </div>
      </div>
      <div className={styles.preview}>
        <Suspense fallback={<Skeleton height={560} radius={12} />}>
          <SamplePreview />
        </Suspense>
      </div>
    </section>
  )
}
