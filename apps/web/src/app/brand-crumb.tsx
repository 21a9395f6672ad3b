import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import { logoBackground } from '@brandwright/domain/brands/logo-background'
import { useQuery } from '@tanstack/react-query'
import { brandQuery } from '../entities/brands/brand-document.ts'
import { brandMark } from '../entities/brands/brand-mark.ts'
import { paths } from '../lib/paths.ts'
import { Link } from '../ui/link.tsx'
import styles from './brand-crumb.module.css'

/** Renders the mark and name of the brand in the URL once they have loaded. */
export default function BrandCrumb({ id }: { id: string }) {
  const { data: guide } = useQuery(brandQuery(id))
  if (!guide?.name) return null
  const mark = brandMark(guide.logos)
  return (
    <div className={styles.crumb}>
      <span className={styles.slash} aria-hidden="true" />
      <Link to={paths.styleGuide(id)} className={styles.link}>
        {mark && (
          <span className={styles.tile} style={{ backgroundColor: logoBackground(mark, guide) }}>
            <img src={localFileUrl(mark.url)} alt="" width={20} height={20} />
          </span>
        )}
        <span className={styles.name}>{guide.name}</span>
      </Link>
    </div>
  )
}
