import { expect, type Page } from '@playwright/test'
import { COPY_PORT, FIXTURE_PORT, SEED_FIXTURE_PORT } from './addresses.ts'

/** Copies the guide `of` for the signed-in user, as if that user had run the extraction. Returns the id of the copy. */
export async function copyGuide(page: Page, of: string): Promise<string> {
  const { user } = (await (await page.request.get('/api/me')).json()) as { user: { id: string } }
  const answer = await page.request.post(`http://127.0.0.1:${COPY_PORT}/`, {
    data: { of, owner: user.id, moved: [`127.0.0.1:${SEED_FIXTURE_PORT}`, `127.0.0.1:${FIXTURE_PORT}`] },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.text()
}
