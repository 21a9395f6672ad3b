import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** Renders a loading placeholder. Callers must announce the loading state once nearby, because placeholders do not announce it. */
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
