import type { ConsoleMessage, Page } from '@playwright/test'

/** Resolves once the browser reports that a stranger was refused the models of a brand, which the header asks for. */
export const modelsRefused = (page: Page): Promise<ConsoleMessage> =>
  page.context().waitForEvent('console', (message) => message.location().url.includes('/api/models/array?brand='))
