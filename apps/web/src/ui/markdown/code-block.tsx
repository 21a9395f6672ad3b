import { CopyButton } from '../copy-button.tsx'
import type { Run } from './highlight.ts'
import styles from './markdown.module.css'
import { useHighlight } from './use-highlight.ts'

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
