import { type ReactNode, useMemo } from 'react'
import { safeUrl } from '../safe-url.ts'
import styles from './markdown.module.css'

type OutwardLinkProps = { address: string /** True if the link text is the URL itself. */; namesPlace?: boolean; children: ReactNode }

/** Renders an untrusted link that shows its target and opens in a new tab. Renders plain text if the URL is unsafe. */
export function OutwardLink({ address, namesPlace, children }: OutwardLinkProps) {
  const place = useMemo(() => placeOf(address), [address])
  if (!place) return children
  return (
    <a className={styles.link} href={safeUrl(address)} target="_blank" rel="noopener noreferrer">
      {children}
      {!namesPlace && <span className={styles.place}> ({place})</span>}
    </a>
  )
}

/** Returns the target of a link: the host or the email recipient. Returns null for an unsafe URL. */
function placeOf(address: string): string | null {
  const target = safeUrl(address)
  if (!target) return null
  const { host, pathname } = new URL(target)
  return host || pathname
}
