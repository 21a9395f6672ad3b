import { expect, type Page } from '@playwright/test'
import { FIXTURE_PORT } from './addresses.ts'
import { SCAN_TIMEOUT_MS } from './limits.ts'

/** Starts a new guide of the served site and opens it; `pages` limits the number of pages to scan. Returns the id of the guide. */
export async function startGuide(page: Page, pages?: number): Promise<string> {
  await page.goto('/')
  const started = await page.evaluate(
    async ({ url, pages }) => {
      const response = await fetch('/api/getStyleGuide', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url, options: { newGuide: true, pages } }),
      })
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      const first = await reader?.read()
      void reader?.cancel()
      return JSON.parse(first?.value?.split('\n')[0] ?? '{}') as { type: string; data: { id: string; runId: string } }
    },
    { url: `http://127.0.0.1:${FIXTURE_PORT}/`, pages },
  )
  expect(started.type).toBe('run')
  await page.goto(`/styleGuide/${started.data.id}?run=${started.data.runId}`)
  return started.data.id
}

/** Waits until the run has ended and the page shows the saved guide. */
export async function guideFilled(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible({ timeout: SCAN_TIMEOUT_MS })
}
