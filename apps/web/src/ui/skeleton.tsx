import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** The shape of what comes. Say that something is loading once, beside it, not in every shape. */
export function Skeleton({
  width = '100%',
  height = 12,
  radius,
  style,
}: {
  width?: number | string
  height?: number | string
  radius?: number
  style?: CSSProperties
}) {
  return <span className={styles.skeleton} style={{ width, height, borderRadius: radius, ...style }} aria-hidden="true" />
}
