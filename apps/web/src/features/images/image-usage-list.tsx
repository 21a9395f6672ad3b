import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { useId } from 'react'
import { Link } from '../../ui/link.tsx'
import { imageUsage } from './image-usage.ts'
import styles from './image-usage-list.module.css'

export function ImageUsageList({ guide, image }: { guide: BrandDocument; image: Image }) {
  const heading = useId()
  const uses = imageUsage(guide, image)
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        Where it is used
      </h3>
      {uses.length === 0 ? (
        <p className={styles.none}>No page, product or collection of the guide shows it.</p>
      ) : (
        <ul className={styles.uses}>
          {uses.map(({ what, name, to }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name
            <li key={at}>
              <small>{what}</small>
              {to ? <Link to={to}>{name}</Link> : <span>{name}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
