import { ByHandForm } from '../features/brands/by-hand/by-hand-form.tsx'
import { Page } from '../ui/page.tsx'
import styles from './by-hand.module.css'

/** Renders /start/by-hand, which creates a brand without a website. */
export default function ByHandRoute() {
  return (
    <Page>
      <h1 className={styles.title}>Start by hand</h1>
      <p className={styles.lead}>A name is enough. Everything else can be added in the guide, or imported from a website later.</p>
      <ByHandForm />
    </Page>
  )
}
