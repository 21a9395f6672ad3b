import styles from './colour-dot.module.css'

export function ColourDot({ color }: { color: string }) {
  return <span className={styles.dot} style={{ backgroundColor: color }} aria-hidden="true" />
}
