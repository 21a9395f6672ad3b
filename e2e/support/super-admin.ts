import { expect, type Page } from '@playwright/test'
import { someAddress } from './some-address.ts'

const SUPER_ADMIN = { name: 'Sam Okafor', email: 'super@example.com', password: 'walnut of the super admin' }

const SAMPLE_READ_MS = 90_000

/** Before any journey: makes the first account of the server, which becomes its super admin, and waits until the sample brand has been read to its end. */
export default async function prepareServer({ projects }: { projects: { use: { baseURL?: string } }[] }): Promise<void> {
  const origin = projects[0]?.use.baseURL ?? ''
  const answer = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(SUPER_ADMIN),
  })
  if (!answer.ok) throw new Error(`The super admin could not sign up: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  await expect
    .poll(async () => ((await (await fetch(`${origin}/api/brands/sample`, { headers: { cookie } })).json()) as { runId?: string | null }).runId, {
      timeout: SAMPLE_READ_MS,
    })
    .toBeNull()
}

export async function signInAsSuper(page: Page, baseURL: string | undefined): Promise<void> {
  const { email, password } = SUPER_ADMIN
  const answer = await page.request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: baseURL ?? '', 'x-forwarded-for': someAddress() },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
