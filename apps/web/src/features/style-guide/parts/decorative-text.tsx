import type { CSSProperties } from 'react'
import styles from './decorative-text.module.css'

/**
 * Renders text through CSS as decoration: a specimen keeps the site's colors even where their contrast fails the rules for the app's text. Callers provide the
 * text for screen readers next to it.
 */
export function DecorativeText({ text, className, style }: { text: string; className?: string; style?: CSSProperties }) {
  return <span className={[styles.decorative, className].filter(Boolean).join(' ')} style={style} data-text={text} aria-hidden="true" />
}
