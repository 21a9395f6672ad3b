import { useEffect, useRef, useState } from 'react'
import { loadPart } from '../load-part.ts'
import styles from './run-code.module.css'

export type RunnableLanguage = 'html' | 'vue' | 'js'

type Entry = { type: 'entry'; level: 'log' | 'info' | 'debug' | 'warn' | 'error'; text: string }
/** Messages from the sandbox (`sandbox-document.ts` on the server). Only the sandbox itself can access this port, not the code that runs in it. */
type Posted = Entry | { type: 'ready' } | { type: 'started' } | { type: 'height'; pixels: number }

const MAX_HEIGHT = 480

type RunCodeProps = { code: string; language: RunnableLanguage; stopped: boolean }

/**
 * Runs code in a sandboxed document, which has a different origin and no access to network or storage. Stopping removes the document and keeps the log output.
 */
export default function RunCode({ code, language, stopped }: RunCodeProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const port = useRef<MessagePort>(undefined)
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [height, setHeight] = useState(0)
  useEffect(() => () => port.current?.close(), [])

  const connect = () => {
    const { port1, port2 } = new MessageChannel()
    port.current = port1
    port1.onmessage = async ({ data }: MessageEvent<Posted>) => {
      if (data.type === 'ready') port1.postMessage({ language, code, vue: language === 'vue' ? await loadVue() : '' })
      if (data.type === 'entry') setEntries((before) => [...before, { type: 'entry', level: data.level, text: String(data.text) }])
      if (data.type === 'height') setHeight(Math.min(MAX_HEIGHT, Math.max(0, Number(data.pixels) || 0)))
    }
    frame.current?.contentWindow?.postMessage(null, '*', [port2])
  }
  return (
    <div className={styles.run}>
      {!stopped && (
        <iframe
          ref={frame}
          title="Result of the code"
          sandbox="allow-scripts"
          src="/sandbox"
          onLoad={connect}
          className={styles.frame}
          style={{ height: language === 'js' ? 0 : height }}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <div role="log" aria-label="Code output" className={styles.output} tabIndex={0}>
        {entries.map(({ level, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are append-only
          <p key={at} className={styles[level]}>
            {text}
          </p>
        ))}
      </div>
      {stopped && <p className={styles.note}>Stopped.</p>}
    </div>
  )
}

const loadVue = async () => (await loadPart(() => import('vue/dist/vue.global.prod.js?raw'))).default
