import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { safeUrl } from '../ui/safe-url.ts'
import { startDownload } from './start-download.ts'

/** Renders a link that downloads a file from this server. Redirects to the sign-in page if the session has expired. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  const client = useQueryClient()
  const save = (event: MouseEvent<HTMLAnchorElement>) => {
    // Leaves clicks with modifier keys to the browser, which can open a new tab.
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
