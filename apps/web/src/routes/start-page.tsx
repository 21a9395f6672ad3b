import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { PasteForm } from '../features/brands/paste-form.tsx'
import { ByHandEntry, SampleEntry } from '../features/brands/sample-entry.tsx'
import type { SavedAddress } from '../features/brands/use-read-website.ts'
import { paths } from '../lib/paths.ts'
import { useTitle } from '../lib/use-title.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Link } from '../ui/link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './start-page.module.css'

const SamplePreview = lazyPart(() => import('../features/brands/sample-preview.tsx'))
const GuideContents = lazyPart(() => import('../features/brands/guide-contents.tsx'))

export default function HomeRoute() {
  useTitle('Paste your website')
  return (
    <StartPage
      title="Your website already knows what your brand looks like."
      lead="Paste the address. Within moments you have a style guide that shows where every value was found: colours, type, buttons, logos, images and texts."
    />
  )
}

/** Renders the hero with a single input, next to a preview of a guide. */
export function StartPage({ title, lead }: { title: string; lead: string }) {
  const { state } = useLocation()
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.text}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <PasteForm saved={state as SavedAddress | null} />
          <div className={styles.links}>
            <SampleEntry />
            <ByHandEntry />
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
      <Suspense>
        <GuideContents />
      </Suspense>
    </>
  )
}
