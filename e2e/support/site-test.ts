import type { Server } from 'node:http'
import { clean } from '../fixtures/demanding-sites.ts'
import type { FixtureSite } from '../fixtures/fixture-site.ts'
import { signUp } from './account.ts'
import { copyGuide } from './copy-guide.ts'
import { openScreen } from './open-screen.ts'
import { test as base } from './quiet-test.ts'
import { readSite } from './read-site.ts'
import { closeSite, serveSite } from './serve-site.ts'
import { guideFilled } from './start-guide.ts'

interface Sites {
  /** Serves a fixture site until the next one is served or the test ends. */
  serve: (...site: Parameters<typeof serveSite>) => Promise<void>
  /** Serves a fixture site that was read before and opens a guide of it, filled, that is the signed-in person's own. Returns its id. */
  openGuideOf: (site: FixtureSite) => Promise<string>
  /** The id of a guide of a new person's own, filled and open, of a site without difficulties. */
  guide: string
}

interface Readings {
  /** The id of a guide of the site that is served, read once for all tests of this worker. */
  readOnce: (site: FixtureSite) => Promise<string>
}

/** A journey that is about a site, or the guide of one. */
export const test = base.extend<Sites, Readings>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  serve: async ({}, use) => {
    let served: Server | null = null
    const close = async () => {
      if (served) await closeSite(served)
    }
    await use(async (...site) => {
      await close()
      served = await serveSite(...site)
    })
    await close()
  },
  readOnce: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
    async ({}, use) => {
      const read = new Map<FixtureSite, string>()
      await use(async (site) => {
        const id = read.get(site) ?? (await readSite())
        read.set(site, id)
        return id
      })
    },
    { scope: 'worker' },
  ],
  openGuideOf: ({ page, serve, readOnce }, use) =>
    use(async (site) => {
      await serve(site)
      const id = await copyGuide(page, await readOnce(site))
      await openScreen(page, '/styleGuide/:id', { id })
      await guideFilled(page)
      return id
    }),
  guide: async ({ page, baseURL, openGuideOf }, use) => {
    await signUp(page, baseURL)
    await use(await openGuideOf(clean))
  },
})
