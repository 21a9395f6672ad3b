import type { Provenance } from '@brandwright/domain/provenance'
import { useRelativeTime } from '../../../lib/use-relative-time.ts'
import { Button } from '../../../ui/button.tsx'
import { safeUrl } from '../../../ui/safe-url.ts'
import styles from './inspector.module.css'

/** Where a section that was made of a part of an answer comes from. */
export function SectionProvenance({ provenance: { url, title, quote, readAt }, onRemove }: { provenance: Provenance; onRemove: () => void }) {
  const at = useRelativeTime(readAt)
  return (
    <div className={styles.group}>
      <h3>Source</h3>
      {safeUrl(url) ? (
        <a href={safeUrl(url)} target="_blank" rel="noreferrer">
          {title}
        </a>
      ) : (
        <p>{title}</p>
      )}
      {quote && <q>{quote}</q>}
      <p className={styles.empty}>
        Read <time dateTime={readAt}>{at}</time>
      </p>
      <Button size="sm" onClick={onRemove}>
        Remove source
      </Button>
    </div>
  )
}
