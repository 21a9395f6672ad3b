import { useEffect, useMemo, useState } from 'react'
import { CopyButton } from '../copy-button.tsx'
import { loadPart } from '../load-part.ts'
import type { highlight, Run } from './highlight.ts'
import styles from './markdown.module.css'

let known: typeof highlight | undefined

type CodeBlockProps = { text: string; language?: string; growing?: boolean }

/** Code, colored once all of it is there, that scrolls within its own box and can be copied. */
export function CodeBlock({ text, language = '', growing = false }: CodeBlockProps) {
  const name = /^[\w+#.-]*/.exec(language)?.[0].toLowerCase() ?? ''
  const runs = useHighlight(text, name, !growing)
  return (
    <div className={styles.code}>
      <div className={styles.head}>
        <span>{name || 'Text'}</span>
        {!growing && <CopyButton text={text} label="Copy the code" />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <pre className={styles.lines} tabIndex={0}>
        <code>{runs ? runs.map(draw) : text}</code>
      </pre>
    </div>
  )
}

const draw = ({ at, kind, text }: Run) =>
  kind ? (
    <span key={at} className={styles[kind]}>
      {text}
    </span>
  ) : (
    text
  )

/** The runs of code once they are wanted and what finds them is there: that comes with the first code that is whole. Until then null. */
function useHighlight(text: string, language: string, wanted: boolean): Run[] | null {
  const [ready, setReady] = useState(known !== undefined)
  const asked = wanted && language !== '' && !ready
  useEffect(() => {
    if (!asked) return
    let left = false
    // Code without colors is still code.
    loadPart(() => import('./highlight.ts')).then(
      (part) => {
        known = part.highlight
        if (!left) setReady(true)
      },
      () => null,
    )
    return () => {
      left = true
    }
  }, [asked])
  return useMemo(() => (wanted && ready ? (known?.(text, language) ?? null) : null), [wanted, ready, text, language])
}
