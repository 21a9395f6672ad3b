import styles from './share-bar.module.css'

/** A share of one as a short bar, beside the figure that says it. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
  )
}
