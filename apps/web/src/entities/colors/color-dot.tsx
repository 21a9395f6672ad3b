import styles from './color-dot.module.css'

export function ColorDot({ color }: { color: string }) {
  return <span className={styles.dot} style={{ backgroundColor: color }} aria-hidden="true" />
}
