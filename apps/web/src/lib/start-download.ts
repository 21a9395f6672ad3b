import type { QueryClient } from '@tanstack/react-query'
import { notifyUnauthorized } from './api-client.ts'
import { sessionQuery } from './session.ts'

/** Downloads a file from this server. Checks the session first, because the browser would otherwise save an error response as the file. */
export async function startDownload(client: QueryClient, address: string, name = ''): Promise<void> {
  const user = await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
  if (user === null) return notifyUnauthorized()
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
