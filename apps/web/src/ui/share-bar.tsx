import styles from './share-bar.module.css'

/** Renders a share between 0 and 1 as a short bar. Hidden from screen readers, because the number is next to it. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
  )
}
