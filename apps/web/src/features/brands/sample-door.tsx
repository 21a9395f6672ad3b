import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { brandMark } from '../../lib/brand-mark.ts'
import { paths } from '../../lib/paths.ts'
import { LogoTile } from './logo-tile.tsx'
import { useSampleBrand } from './sample-brand.ts'
import styles from './sample-door.module.css'

/** The way in without an address: the finished guide of the sample brand. Absent while there is none. */
export function SampleDoor() {
  const { data: guide } = useSampleBrand()
  if (!guide?.name) return null
  return (
    <Link to={paths.styleGuide(guide.id)} className={styles.door}>
      <LogoTile logo={brandMark(guide.logos)} name={guide.name} ground={guide.colors.roles.primary} size={48} />
      <span className={styles.words}>
        <b>Use the sample brand</b>
        <span>Look round the finished guide of {guide.name}.</span>
      </span>
      <ArrowRight size={16} aria-hidden="true" />
    </Link>
  )
}
