import { expect } from '@playwright/test'
import { expectUsable } from './support/expect-usable.ts'
import { test } from './support/site-test.ts'

test('related brands load when scrolled into view and list shared traits', { tag: ['@once', '@all'] }, async ({ page, guide: id, provokes }) => {
  provokes(/status of 500 .*getRelatedBrands/)
  const kin = `Quay ${id.slice(0, 6)}`
  await page.evaluate(
    async ({ id, kin }) => {
      const json = { 'content-type': 'application/json' }
      const own = await (await fetch(`/api/brands/${id}`)).json()
      const category = `Ropes ${id.slice(0, 6)}`
      await fetch(`/api/brands/${id}`, {
        method: 'PATCH',
        headers: { ...json, 'if-match': `"${own.revision}"` },
        body: JSON.stringify({ categories: [category] }),
      })
      const made = await (
        await fetch('/api/brands', { method: 'POST', headers: json, body: JSON.stringify({ name: kin, colors: { roles: own.colors.roles } }) })
      ).json()
      await fetch(`/api/brands/${made.id}`, {
        method: 'PATCH',
        headers: { ...json, 'if-match': `"${made.revision}"` },
        body: JSON.stringify({ categories: [category] }),
      })
    },
    { id, kin },
  )
  await page.goto(`/styleGuide/${id}`)
  const section = page.getByRole('region', { name: 'Related brands' })
  await expect(page.getByRole('heading', { name: 'Palette', exact: true })).toBeVisible()
  await page.route('**/api/getRelatedBrands', (route) => route.fulfill({ status: 500, json: { error: { message: 'No.', code: 'internal' } } }))
  await section.scrollIntoViewIfNeeded()
  await expect(page.getByText('There was an issue with Finding Related Brands Please try again.').first()).toBeVisible()
  await page.unroute('**/api/getRelatedBrands')
  const pendingRequest = page.waitForRequest('**/api/getRelatedBrands')
  await section.getByRole('button', { name: 'Try again' }).click()
  expect((await pendingRequest).postDataJSON()).toEqual({ id })
  await expect(page.getByText('Finding Related Brands completed successfully!').first()).toBeVisible()
  const card = section.getByRole('listitem').filter({ hasText: kin })
  await expect(card).toContainText(`Same category: Ropes ${id.slice(0, 6)}`)
  await expectUsable(page, () => expect(card).toBeAttached())
  await card.getByRole('link', { name: kin }).click()
  await expect(page).toHaveTitle(`${kin} style guide | Brandwright`)
})
