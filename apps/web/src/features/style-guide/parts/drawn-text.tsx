import type { CSSProperties } from 'react'
import styles from './drawn-text.module.css'

/**
 * Letters as a drawing: a specimen keeps the site's own colors even where they are hard to read, which text of ours may never be.
 * What it says stands beside it for screen readers.
 */
export function DrawnText({ text, className, style }: { text: string; className?: string; style?: CSSProperties }) {
  return <span className={[styles.drawn, className].filter(Boolean).join(' ')} style={style} data-text={text} aria-hidden="true" />
}
