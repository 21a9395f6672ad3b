import type { ButtonHTMLAttributes } from 'react'
import { Button } from './button.tsx'
import { type ButtonColor, buttonColors } from './button-colors.ts'
import styles from './kind-button.module.css'

/** Button kinds with their class names. */
export const buttonKinds = {
  primary: styles.primary,
  secondary: styles.secondary,
  bubble: styles.bubble,
  tertiary: styles.tertiary,
  link: styles.link,
  clear: styles.clear,
  warning: styles.warning,
  success: styles.success,
  info: styles.info,
  brand: styles.brand,
} as const
export type ButtonKind = keyof typeof buttonKinds

export const buttonKindSizes = { xxs: styles.xxs, xs: styles.xs, sm: styles.sm, md: styles.md, lg: styles.lg, xl: styles.xl } as const
export type ButtonKindSize = keyof typeof buttonKindSizes

type KindButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { kind: ButtonKind; size?: ButtonKindSize; color?: ButtonColor; busy?: boolean }

/**
 * Renders a button of any kind, size and color. The app's own screens use the smaller `Button`; brand previews set `--brand-tone` and `--on-brand-tone` on an
 * ancestor.
 */
export function KindButton({ kind, size = 'sm', color = 'default', className, ...rest }: KindButtonProps) {
  return (
    <Button
      {...rest}
      variant="bare"
      className={[styles.kind, buttonColors[color], buttonKinds[kind], buttonKindSizes[size], className].filter(Boolean).join(' ')}
    />
  )
}
