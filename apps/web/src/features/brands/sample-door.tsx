import { ArrowRight } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { BrandTile } from './brand-tile.tsx'
import { useSampleBrand } from './sample-brand.ts'
import styles from './sample-door.module.css'
import { useCopySample } from './use-copy-sample.ts'

/** The way in without an address: a look round the sample brand's guide, and a copy of it for who has no brand yet. Absent while there is none. */
export function SampleDoor() {
  const { data: guide } = useSampleBrand()
  const user = useSession()
  const copying = useCopySample()
  if (!guide?.name) return null
  return (
    <div className={styles.sample}>
      <Link to={paths.styleGuide(guide.id)} className={styles.door}>
        <BrandTile brand={guide} size={48} />
        <span className={styles.words}>
          <b>Use the sample brand</b>
          <span>Look round the finished guide of {guide.name}.</span>
        </span>
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
      {user && !user.brand && guide.complete && !guide.runId && (
        <Button busy={copying.isPending} onClick={() => copying.mutate()}>
          Make it my own
        </Button>
      )}
    </div>
  )
}
