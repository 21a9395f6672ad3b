import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { someAddress } from './some-address.ts'

export type Account = { name: string; email: string; password: string }

export function newAccount(): Account {
  const id = randomUUID()
  return { name: 'Robin Weaver', email: `robin-${id}@example.com`, password: `walnut ${id}` }
}

/** Signs up through the API instead of the form. Uses a random IP address, because sign-ups are rate-limited per address. */
export async function signUp(page: Page, baseURL: string | undefined, account = newAccount()): Promise<Account> {
  const answer = await page.request.post('/api/auth/sign-up/email', { data: account, headers: { origin: baseURL ?? '', 'x-forwarded-for': someAddress() } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return account
}
