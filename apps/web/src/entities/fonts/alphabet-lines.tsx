import type { CSSProperties } from 'react'
import { alphabet } from './alphabet.ts'
import styles from './alphabet-lines.module.css'

/** The letters and figures of a face, in the script that the brand writes. */
export function AlphabetLines({ language, style }: { language: string | null; style: CSSProperties }) {
  return (
    <p className={styles.alphabet} style={style} aria-hidden="true">
      {alphabet(language).lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}
