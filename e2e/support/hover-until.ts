import { expect, type Locator } from '@playwright/test'

const TIMEOUT_MS = 5000

/**
 * Hovers an element until its content is visible. Retries, because on a slow machine a late layout shift under the resting pointer may hide the content again.
 */
export async function hoverUntil(element: Locator, content: Locator): Promise<void> {
  await expect(async () => {
    await element.page().mouse.move(0, 0)
    await element.hover()
    await expect(content).toBeVisible({ timeout: TIMEOUT_MS })
  }).toPass()
}
