import type { Page } from '@playwright/test'

/** Minimum viewport width in px at which the header has a model switcher. */
const SWITCHER_FROM_PX = 1200

/**
 * Announces the 403 response to the header's request for the models of a brand that the user does not belong to. Resolves when the browser reports it, or
 * immediately on screens that are too narrow for the model switcher.
 */
export async function modelsRefused(page: Page, provokes: (...announced: RegExp[]) => void): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < SWITCHER_FROM_PX) return
  provokes(/403 .*\/models\/array/)
  await page.context().waitForEvent('console', (message) => message.location().url.includes('/api/models/array?brand='))
}
