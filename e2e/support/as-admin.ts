import { expect, type Page } from '@playwright/test'
import { signUp } from './account.ts'
import { addBrand } from './add-brand.ts'
import { someAddress } from './some-address.ts'
import { signInAsSuper } from './super-admin.ts'

/** Signs in a new user who is the admin of a brand that they created. */
export async function asAdmin(page: Page, baseURL: string | undefined, name: string) {
  const { email, password } = await signUp(page, baseURL)
  const id = await addBrand(page, baseURL, name)
  const { user } = (await (await page.request.get('/api/me')).json()) as { user: { id: string } }
  const headers = { origin: baseURL ?? '' }
  await page.context().clearCookies()
  await signInAsSuper(page, baseURL)
  expect((await page.request.patch(`/api/users/${user.id}`, { data: { role: 'admin' }, headers })).ok()).toBe(true)
  await page.context().clearCookies()
  expect(
    (await page.request.post('/api/auth/sign-in/email', { data: { email, password }, headers: { ...headers, 'x-forwarded-for': someAddress() } })).ok(),
  ).toBe(true)
  return { id, email, password, userId: user.id }
}
