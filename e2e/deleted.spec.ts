import { expect } from '@playwright/test'
import { asAdmin } from './support/as-admin.ts'
import { expectUsable } from './support/expect-usable.ts'
import { test } from './support/quiet-test.ts'

test('a deleted product and a deleted brand are restored from the lists of deleted items', { tag: '@all' }, async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await asAdmin(page, baseURL, 'Walnut Tables')
  const headers = { origin: baseURL ?? '' }
  const path = `/api/brands/${id}`
  const revision = async () => ({ ...headers, 'if-match': `"${((await (await page.request.get(path)).json()) as { revision: number }).revision}"` })
  const added = await page.request.post(`${path}/products`, { data: { title: 'Oak stool', url: 'https://x.example/stool' }, headers: await revision() })
  expect(added.ok(), await added.text()).toBe(true)
  const { items } = (await (await page.request.get(`${path}/products`)).json()) as { items: { id: string }[] }
  expect((await page.request.delete(`${path}/products/${items[0]?.id}`, { headers: await revision() })).ok()).toBe(true)

  await page.goto(`/admin/${id}/settings?tab=deleted`)
  const list = page.getByRole('table', { name: 'Deleted items' })
  await expect(list).toContainText('Oak stool')
  await expect(list).toContainText('Product')
  await expect(list).toContainText('by Robin Weaver')
  await expectUsable(page, () => expect(list).toBeVisible())
  await page.getByRole('button', { name: 'Restore Oak stool' }).click()
  await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible()
  expect(((await (await page.request.get(`${path}/products`)).json()) as { items: unknown[] }).items).toHaveLength(1)

  await page.getByRole('tab', { name: 'Danger zone' }).click()
  await page.getByLabel('Type Walnut Tables to confirm').fill('Walnut Tables')
  await page.getByRole('button', { name: 'Delete this brand' }).click()
  await expect(page).toHaveURL('/categories/Food')
  await page.goto('/auth?tab=security')
  await page.getByRole('button', { name: 'Restore Walnut Tables' }).click()
  await expect(page.getByText('Walnut Tables was restored').first()).toBeVisible()
  await page.goto(`/admin/${id}/settings`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Walnut Tables')
})

test('restoring an item that was already restored shows an error and updates the list', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  provokes(/404 .*\/restore/)
  const { id } = await asAdmin(page, baseURL, 'Walnut Tables')
  const entry = {
    id: `${id}.x1`,
    brandId: id,
    entity: 'products',
    thingId: 'x1',
    name: 'Oak stool',
    deletedBy: null,
    deletedAt: '2026-11-20T10:00:00.000Z',
    keptUntil: '2026-12-20T10:00:00.000Z',
    canRestore: true,
  }
  let requestCount = 0
  await page.route('**/api/deleted?*', (route) => (++requestCount === 1 ? route.fulfill({ json: { items: [entry], nextCursor: null } }) : route.continue()))
  await page.goto(`/admin/${id}/settings?tab=deleted`)
  await page.getByRole('button', { name: 'Restore Oak stool' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The item was not restored' })).toContainText('This item cannot be restored.')
  await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible()
})
