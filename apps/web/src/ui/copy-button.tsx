import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, type ButtonVariant } from './button.tsx'
import styles from './copy-button.module.css'
import { notify } from './notices/notice-store.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const REVERTS_AFTER_MS = 2000

type CopyButtonProps = { text: string | (() => string | Promise<string>); children?: ReactNode; label?: string; variant?: ButtonVariant; className?: string }

/** Copies text and shows a confirmation for two seconds. Without children, the button is an icon with `label` as its label. */
export function CopyButton({ text, children, label, variant = 'quiet', className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), REVERTS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text())
      setCopied(true)
    } catch {
      notify({ type: 'error', title: 'Nothing was copied', message: 'The browser blocked it. Select and copy the text manually.' })
    }
  }
  return (
    <Button
      variant={variant}
      className={[children ? '' : styles.bare, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={children ? undefined : label}
      onClick={copy}
    >
      {copied ? <Check size={16} aria-hidden="true" className={styles.done} /> : <Copy size={16} aria-hidden="true" />}
      {children}
      <VisuallyHidden live="polite">{copied ? 'Copied' : ''}</VisuallyHidden>
    </Button>
  )
}
