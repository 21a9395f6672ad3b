import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** Renders a loading placeholder. Announce the loading state once nearby, not in every placeholder. */
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
