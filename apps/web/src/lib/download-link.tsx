import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { safeUrl } from '../ui/safe-url.ts'
import { startDownload } from './start-download.ts'

/** A file of our own server to save, as a link: an expired session leads to the sign-in, as with any other call. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  const client = useQueryClient()
  const save = (event: MouseEvent<HTMLAnchorElement>) => {
    // The browser's own ways to open a link stay.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void startDownload(client, event.currentTarget.href)
  }
  return (
    <a href={safeUrl(href)} download className={buttonClass('secondary', 'md')} onClick={save}>
      {children}
    </a>
  )
}
