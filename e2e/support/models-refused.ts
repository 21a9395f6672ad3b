import type { Page } from '@playwright/test'

/** A narrower header has no model switcher. */
const SWITCHER_FROM_PX = 1200

/** Announces that the header of a stranger is refused the models of a brand. Resolves once the browser reports it; at once where the header does not ask. */
export async function modelsRefused(page: Page, provokes: (...announced: RegExp[]) => void): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < SWITCHER_FROM_PX) return
  provokes(/403 .*\/models\/array/)
  await page.context().waitForEvent('console', (message) => message.location().url.includes('/api/models/array?brand='))
}
