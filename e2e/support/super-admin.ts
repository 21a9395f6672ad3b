import { expect, type Page } from '@playwright/test'

const SUPER_ADMIN = { name: 'Sam Okafor', email: 'super@example.com', password: 'walnut of the super admin' }

/** Makes the first account of the server, which becomes its super admin, before any journey makes one. */
export default async function makeSuperAdmin({ projects }: { projects: { use: { baseURL?: string } }[] }): Promise<void> {
  const origin = projects[0]?.use.baseURL ?? ''
  const answer = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(SUPER_ADMIN),
  })
  if (!answer.ok) throw new Error(`The super admin could not sign up: ${answer.status} ${await answer.text()}`)
}

export async function signInAsSuper(page: Page, baseURL: string | undefined): Promise<void> {
  const { email, password } = SUPER_ADMIN
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password }, headers: { origin: baseURL ?? '' } })
  expect(answer.ok(), await answer.text()).toBe(true)
}
