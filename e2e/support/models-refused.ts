import type { Page } from '@playwright/test'

/** Minimum viewport width in px at which the header has a model switcher. */
const SWITCHER_FROM_PX = 1200

/**
 * Announces an expected 403 response: the header requests the models of a brand to which the user does not belong. Resolves when the browser reports the
 * response, or immediately on screens that are too narrow for the model switcher.
 */
export async function modelsRefused(page: Page, provokes: (...announced: RegExp[]) => void): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < SWITCHER_FROM_PX) return
  provokes(/403 .*\/models\/array/)
  await page.context().waitForEvent('console', (message) => message.location().url.includes('/api/models/array?brand='))
}
