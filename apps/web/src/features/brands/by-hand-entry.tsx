import { ArrowRight, SwatchBook } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './sample-entry.module.css'

/** Renders the link with which users create a brand without a website. */
export function ByHandEntry() {
  return (
    <Link to={paths.byHand} className={styles.door}>
      <span className={styles.icon}>
        <SwatchBook size={20} aria-hidden="true" />
      </span>
      <span className={styles.text}>
        <b>Start by hand</b>
        <span>Enter a name and colours, and upload a logo.</span>
      </span>
      <ArrowRight size={16} aria-hidden="true" />
    </Link>
  )
}
