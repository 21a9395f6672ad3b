import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { safeUrl } from '../ui/safe-url.ts'
import { startDownload } from './start-download.ts'

/** Renders a download link to a file on this server. If the session has expired, the user is redirected to sign-in, as for any other request. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  const client = useQueryClient()
  const save = (event: MouseEvent<HTMLAnchorElement>) => {
    // Leaves clicks with modifier keys to the browser.
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
