import type { DiffPart } from '@brandwright/domain/history/text-diff'
import styles from './word-diff.module.css'

/** Renders the differences between two texts inline, word by word. */
export function WordDiff({ parts }: { parts: readonly DiffPart[] }) {
  return <span className={styles.diff}>{parts.map((part, index) => renderPart(part, `${index} ${part.kind}`))}</span>
}

function renderPart({ kind, text }: DiffPart, key: string) {
  if (kind === 'same') return <span key={key}>{text}</span>
  return kind === 'removed' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>
}
