import { type ReactNode, useId } from 'react'
import { safeUrl } from '../../ui/safe-url.ts'
import styles from './web-widgets.module.css'

/** Renders one section of search results under its heading. Not a landmark, because several searches in a chat have sections with the same name. */
export function Widget({ title, show, children }: { title: string; show: boolean; children: ReactNode }) {
  const id = useId()
  if (!show) return null
  return (
    <article aria-labelledby={id} className={styles.widget}>
      <h3 id={id}>{title}</h3>
      {children}
    </article>
  )
}

/** Renders a search result: a title that links to its source, and a description. */
export function Entry({ title, link, text, note, children }: { title: string; link: string; text: string; note?: string; children?: ReactNode }) {
  return (
    <>
      {safeUrl(link) ? (
        <a href={safeUrl(link)} target="_blank" rel="noreferrer">
          {title}
        </a>
      ) : (
        <span>{title}</span>
      )}
      <Text>{text}</Text>
      <Text muted>{note}</Text>
      {children}
    </>
  )
}

/** Renders a paragraph, or nothing if the text is empty. */
export const Text = ({ muted = false, children = '' }: { muted?: boolean; children?: string }) =>
  children !== '' && <p className={muted ? styles.muted : undefined}>{children}</p>

export function Source({ link }: { link: string }) {
  if (!safeUrl(link)) return null
  return (
    <a href={safeUrl(link)} target="_blank" rel="noreferrer" className={styles.source}>
      {hostOf(link)}
    </a>
  )
}

export const facts = (...parts: string[]): string => parts.filter(Boolean).join(' · ')
export const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host.replace(/^www\./u, '') : '')
