import type { CSSProperties } from 'react'
import { alphabet } from './alphabet.ts'
import styles from './alphabet-lines.module.css'

/** Renders letters and digits in a font. The letters are from the script of the brand's language. */
export function AlphabetLines({ language, style }: { language: string | null; style: CSSProperties }) {
  return (
    <p className={styles.alphabet} style={style} aria-hidden="true">
      {alphabet(language).lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}
