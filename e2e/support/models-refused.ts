import type { Page } from '@playwright/test'

/** Minimum width at which the header has a model switcher. */
const SWITCHER_FROM_PX = 1200

/** Announces the 403 that the header of a non-member gets for the models of a brand. Resolves once the browser reports it, immediately without a switcher. */
export async function modelsRefused(page: Page, provokes: (...announced: RegExp[]) => void): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < SWITCHER_FROM_PX) return
  provokes(/403 .*\/models\/array/)
  await page.context().waitForEvent('console', (message) => message.location().url.includes('/api/models/array?brand='))
}
