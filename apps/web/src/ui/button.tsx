import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

/** Button styles. `bare` is unstyled, for components with custom styles. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'bare'
export type ButtonSize = 'sm' | 'md' | 'lg'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { variant?: ButtonVariant; size?: ButtonSize; busy?: boolean }

/** Renders a button. While `busy`, the button keeps its width and focus, shows a spinner and ignores clicks. */
export function Button({ variant = 'secondary', size = 'sm', busy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, size, className)}
      aria-disabled={busy || rest.disabled || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** Returns the classes for links that look like buttons: `<Link className={buttonClass('primary', 'md')}>`. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'sm', extra?: string) {
  return [styles.button, styles[variant], styles[size], extra].filter(Boolean).join(' ')
}
