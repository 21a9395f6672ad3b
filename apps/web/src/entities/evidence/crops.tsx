import type { Evidence as Seen } from '@brandwright/domain/brands/evidence'
import { ownFile } from '@brandwright/domain/brands/own-file'
import { pagePath } from '../../lib/page-path.ts'
import styles from './evidence.module.css'
import { hitOutline } from './hit-outline.ts'

/** Parts of the page where a value was seen, the place itself outlined. */
export function Crops({ crops }: { crops: readonly Seen[] }) {
  if (crops.length === 0) return null
  return (
    <div className={styles.crops}>
      {crops.map((seen) => (
        <Crop key={seen.crop} seen={seen} />
      ))}
    </div>
  )
}

function Crop({ seen }: { seen: Seen }) {
  const hit = hitOutline(seen)
  return (
    <figure className={styles.crop}>
      <div>
        <img src={ownFile(seen.crop)} alt={`Part of ${pagePath(seen.page)} where it was seen`} decoding="async" />
        {hit && <span className={styles.hit} style={hit} aria-hidden="true" />}
      </div>
      <figcaption>{[pagePath(seen.page), seen.note].filter(Boolean).join(' · ')}</figcaption>
    </figure>
  )
}
