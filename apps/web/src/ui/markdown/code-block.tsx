import { Play, Square } from 'lucide-react'
import { Suspense, use, useEffect, useMemo, useState } from 'react'
import { Button } from '../button.tsx'
import { CopyButton } from '../copy-button.tsx'
import { lazyPart } from '../lazy-part.ts'
import { loadPart } from '../load-part.ts'
import { CodeActions } from './code-actions.ts'
import type { highlight, Run } from './highlight.ts'
import styles from './markdown.module.css'
import type { RunnableLanguage } from './run-code.tsx'

const RunCode = lazyPart(() => import('./run-code.tsx'))
const RUNNABLE = new Map<string, RunnableLanguage>([
  ['html', 'html'],
  ['vue', 'vue'],
  ['js', 'js'],
  ['javascript', 'js'],
])

let loaded: typeof highlight | undefined

type CodeBlockProps = { text: string; language?: string; growing?: boolean }

/** Renders a scrollable code block with a copy button. Complete code is highlighted and, if browsers can run its language, has a run button. */
export function CodeBlock({ text, language = '', growing = false }: CodeBlockProps) {
  const name = /^[\w+#.-]*/.exec(language)?.[0].toLowerCase() ?? ''
  const runs = useHighlight(text, name, !growing)
  const runnable = growing ? undefined : RUNNABLE.get(name)
  const actions = use(CodeActions)
  const [attempt, setAttempt] = useState(0)
  const [running, setRunning] = useState(false)
  return (
    <div className={styles.code}>
      <div className={styles.head}>
        <span>{name || 'Text'}</span>
        <div className={styles.acts}>
          {runnable && (
            <Button
              variant="quiet"
              onClick={() => {
                if (!running) setAttempt(attempt + 1)
                setRunning(!running)
              }}
            >
              {running ? <Square size={14} aria-hidden="true" /> : <Play size={14} aria-hidden="true" />}
              {running ? 'Stop' : 'Run'}
            </Button>
          )}
          {!growing && actions?.(text)}
          {!growing && <CopyButton text={text} label="Copy the code" />}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <pre className={styles.lines} tabIndex={0}>
        <code>{runs ? runs.map(renderRun) : text}</code>
      </pre>
      {runnable && attempt > 0 && (
        <Suspense>
          <RunCode key={attempt} code={text} language={runnable} stopped={!running} />
        </Suspense>
      )}
    </div>
  )
}

const renderRun = ({ at, kind, text }: Run) =>
  kind ? (
    <span key={at} className={styles[kind]}>
      {text}
    </span>
  ) : (
    text
  )

/** Returns the highlighted segments; null until the highlighter has loaded. The first enabled code block starts loading the highlighter. */
function useHighlight(text: string, language: string, enabled: boolean): Run[] | null {
  const [ready, setReady] = useState(loaded !== undefined)
  const shouldLoad = enabled && language !== '' && !ready
  useEffect(() => {
    if (!shouldLoad) return
    let left = false
    // Ignores errors, because the code is also readable without highlighting.
    loadPart(() => import('./highlight.ts')).then(
      (part) => {
        loaded = part.highlight
        if (!left) setReady(true)
      },
      () => null,
    )
    return () => {
      left = true
    }
  }, [shouldLoad])
  return useMemo(() => (enabled && ready ? (loaded?.(text, language) ?? null) : null), [enabled, ready, text, language])
}
