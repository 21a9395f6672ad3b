import type { ReactNode } from 'react'
import styles from './badge.module.css'

export const badgeSizes = { xxs: styles.xxs, xs: styles.xs, sm: styles.sm, md: styles.md, lg: styles.lg, xl: styles.xl, '2xl': styles.xxl } as const
export type BadgeSize = keyof typeof badgeSizes

export const badgeTones = { neutral: styles.neutral, ok: styles.ok, warn: styles.warn, bad: styles.bad, info: styles.info } as const
export type BadgeTone = keyof typeof badgeTones

/** Renders a short label or number for an adjacent element. The text must convey all information, because users may not see the color. */
export function Badge({ size = 'sm', tone = 'neutral', children }: { size?: BadgeSize; tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${styles.badge} ${badgeTones[tone]} ${badgeSizes[size]}`}>{children}</span>
}
