import { type ReactNode, useMemo } from 'react'
import { safeUrl } from '../safe-url.ts'
import styles from './markdown.module.css'

type OutwardLinkProps = { address: string /** Its words are its address. */; namesPlace?: boolean; children: ReactNode }

/** A link that somebody else wrote: it says where it leads, and opens beside the page. One that may lead nowhere is its words alone. */
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

/** Where a press leads: the host, or who is written to; null for an address that no link may have. */
function placeOf(address: string): string | null {
  const target = safeUrl(address)
  if (!target) return null
  const { host, pathname } = new URL(target)
  return host || pathname
}
