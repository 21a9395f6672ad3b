import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { wordsOfPointer } from '@brandwright/domain/brands/words-of-pointer'
import styles from './seen-on-page.module.css'

const MAX_LISTED = 12

/** The values of the guide whose evidence lies on this page. */
export function SeenOnPage({ guide, url }: { guide: StyleGuide; url: string }) {
  const seen = Object.entries(guide.facts)
    .filter(([, { evidence }]) => evidence.some(({ page }) => page === url))
    .map(([pointer]) => wordsOfPointer(pointer))
  const words = [...new Set(seen)]
  return (
    <section>
      <h2>Used in the guide</h2>
      {words.length === 0 ? (
        <p className={styles.none}>No value was seen on this page alone.</p>
      ) : (
        <ul className={styles.list}>
          {words.slice(0, MAX_LISTED).map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {words.length > MAX_LISTED && <p className={styles.none}>and {words.length - MAX_LISTED} more</p>}
    </section>
  )
}
