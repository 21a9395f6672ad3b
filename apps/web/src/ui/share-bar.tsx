import styles from './share-bar.module.css'

/** Renders a fraction between 0 and 1 as a short bar. Hidden from screen readers, because the fraction is also shown as a number next to the bar. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
  )
}
