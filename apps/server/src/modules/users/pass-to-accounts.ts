import { z } from 'zod'
import type { Accounts } from './accounts.ts'

const refusalShape = z.object({ message: z.string().optional(), code: z.string().optional() })

export interface LibraryCall {
  url: URL
  method: string
  headers: Headers
  body: unknown
}
export interface LibraryAnswer {
  status: number
  cookies: string[]
  location: string | null
  text: string
  /** What the library says of a refusal. */
  refusal: z.infer<typeof refusalShape>
}

/** Hands a call on to the accounts library. */
export async function passToAccounts(accounts: Accounts, { url, method, headers, body }: LibraryCall): Promise<LibraryAnswer> {
  headers.delete('content-length')
  const sent = method === 'POST' ? JSON.stringify(body ?? {}) : undefined
  if (sent) headers.set('content-type', 'application/json')
  const answer = await accounts.handler(new Request(url, { method, headers, body: sent }))
  const text = await answer.text()
  const refusal = answer.ok || !text.startsWith('{') ? {} : refusalShape.catch({}).parse(JSON.parse(text))
  return { status: answer.status, cookies: answer.headers.getSetCookie(), location: answer.headers.get('location'), text, refusal }
}
