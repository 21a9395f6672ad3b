import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** Creates a brand with the specified name manually for the signed-in user. Returns its id. */
export async function addBrand(page: Page, baseURL: string | undefined, name: string): Promise<string> {
  const url = `https://${name.toLowerCase().replaceAll(' ', '-')}-${randomUUID().slice(0, 8)}.example`
  const answer = await page.request.post('/api/brands', { data: { url, name }, headers: { origin: baseURL ?? '' } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { id: string }).id
}
