import { expect, type Page } from '@playwright/test'
import { someAddress } from './some-address.ts'

const SUPER_ADMIN = { name: 'Sam Okafor', email: 'super@example.com', password: 'walnut of the super admin' }

/** Creates the first account of a server, which becomes the super admin. Returns the cookies of its session. */
export async function makeSuperAdmin(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(SUPER_ADMIN),
  })
  if (!answer.ok) throw new Error(`The super admin could not sign up: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

export async function signInAsSuper(page: Page, baseURL: string | undefined): Promise<void> {
  const { email, password } = SUPER_ADMIN
  const answer = await page.request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: baseURL ?? '', 'x-forwarded-for': someAddress() },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
