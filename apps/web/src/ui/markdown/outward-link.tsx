import type { ReactNode } from 'react'
import { safeUrl } from '../safe-url.ts'
import styles from './markdown.module.css'

type OutwardLinkProps = { address: string /** Its words are its address. */; namesPlace?: boolean; children: ReactNode }

/** A link that somebody else wrote: it says where it leads, and opens beside the page. One that may lead nowhere is its words alone. */
export function OutwardLink({ address, namesPlace, children }: OutwardLinkProps) {
  const target = safeUrl(address)
  if (!target) return children
  const { host, pathname } = new URL(target)
  return (
    <a className={styles.link} href={safeUrl(address)} target="_blank" rel="noopener noreferrer">
      {children}
      {!namesPlace && <span className={styles.place}> ({host || pathname})</span>}
    </a>
  )
}
