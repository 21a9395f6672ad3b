import type { Page } from '@playwright/test'

/** Opens a screen by its path in the route table, such as `/admin/:id/images`. `docs/screens.md` lists for each screen the tests that open it. */
export async function openScreen(page: Page, path: string, params: Record<string, string> = {}): Promise<void> {
  await page.goto(path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')))
}
