import type { QueryClient } from '@tanstack/react-query'
import { tellUnauthorized } from './api-client.ts'
import { sessionQuery } from './session.ts'

/** Saves a file of our own server. A browser would save a refusal as the file, so whether one is still signed in is asked first. */
export async function startDownload(client: QueryClient, address: string, name = ''): Promise<void> {
  const user = await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
  if (user === null) return tellUnauthorized()
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
