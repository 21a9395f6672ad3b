import type { CSSProperties } from 'react'
import styles from './decorative-text.module.css'

/**
 * Renders text as CSS content, so that a specimen can keep the site's colors even if their contrast is too low for text in the app. Callers must provide the
 * text for screen readers separately.
 */
export function DecorativeText({ text, className, style }: { text: string; className?: string; style?: CSSProperties }) {
  return <span className={[styles.decorative, className].filter(Boolean).join(' ')} style={style} data-text={text} aria-hidden="true" />
}
