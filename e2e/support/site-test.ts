import type { Server } from 'node:http'
import { clean } from '../fixtures/demanding-sites.ts'
import { signUp } from './account.ts'
import { test as base } from './quiet-test.ts'
import { closeSite, serveSite } from './serve-site.ts'
import { guideFilled, startGuide } from './start-guide.ts'

interface Sites {
  /** Serves a fixture site until the test ends. */
  serve: (...site: Parameters<typeof serveSite>) => Promise<void>
  /** The id of a guide of a new person's own, filled and open, of a site without difficulties. */
  guide: string
}

/** A journey that reads a site. */
export const test = base.extend<Sites>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  serve: async ({}, use) => {
    const served: Server[] = []
    await use(async (...site) => {
      served.push(await serveSite(...site))
    })
    await Promise.all(served.map(closeSite))
  },
  guide: async ({ page, baseURL, serve }, use) => {
    await signUp(page, baseURL)
    await serve(clean)
    const id = await startGuide(page)
    await guideFilled(page)
    await use(id)
  },
})
