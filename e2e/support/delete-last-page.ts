import { expect, type Locator, type Page } from '@playwright/test'

/** Deletes the last page in the list of sources. Returns the rows of the table and their number before the deletion. */
export async function deleteLastPage(page: Page): Promise<{ rows: Locator; before: number }> {
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).not.toHaveCount(0)
  const before = await rows.count()
  await page
    .getByRole('button', { name: /^Delete / })
    .last()
    .click()
  await expect(rows).toHaveCount(before - 1)
  return { rows, before }
}
