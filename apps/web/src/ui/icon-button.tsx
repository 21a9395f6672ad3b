import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './icon-button.module.css'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & { label: string; children: ReactNode; tip?: boolean }

/** Renders an icon button. Screen readers announce its label, and a tooltip shows it. */
export function IconButton({ label, children, tip = true, className, type = 'button', ...rest }: IconButtonProps) {
  const button = (
    <button {...rest} type={type} aria-label={label} className={[styles.button, className].filter(Boolean).join(' ')}>
      {children}
    </button>
  )
  return tip ? <Tooltip text={label}>{button}</Tooltip> : button
}
