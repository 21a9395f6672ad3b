import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { isServed } from '../../lib/is-served.ts'
import { paths } from '../../lib/paths.ts'
import { LogoTile } from './logo-tile.tsx'
import { useSampleBrand } from './sample-brand.ts'
import styles from './sample-door.module.css'

/** A wider logo cannot be read at this size: its initial stands in. */
const WIDEST_MARK = 1.6

/** The way in without an address: the finished guide of the sample brand. Absent while there is none. */
export function SampleDoor() {
  const { data: guide } = useSampleBrand()
  if (!guide?.name) return null
  const mark = guide.logos.find(({ url, rect }) => isServed(url) && rect.width < rect.height * WIDEST_MARK) ?? null
  return (
    <Link to={paths.styleGuide(guide.id)} className={styles.door}>
      <LogoTile logo={mark} name={guide.name} ground={guide.colors.roles.primary} size={48} />
      <span className={styles.words}>
        <b>Use the sample brand</b>
        <span>Look round the finished guide of {guide.name}.</span>
      </span>
      <ArrowRight size={16} aria-hidden="true" />
    </Link>
  )
}
