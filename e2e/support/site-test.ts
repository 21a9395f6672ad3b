import type { Server } from 'node:http'
import type { FixtureSite } from '../fixtures/fixture-site.ts'
import { signUp } from './account.ts'
import { copyGuide } from './copy-guide.ts'
import { openScreen } from './open-screen.ts'
import { test as base } from './quiet-test.ts'
import { type SeedName, seedGuide, sites } from './seed.ts'
import { closeSite, serveSite } from './serve-site.ts'
import { guideFilled } from './start-guide.ts'

interface Sites {
  /** Serves a fixture site until another site is served or the test ends. */
  serve: (...site: Parameters<typeof serveSite>) => Promise<void>
  /** Serves a site of the seed, or a similar site, and opens a copy of the site's filled guide for the signed-in user. Returns the id of the copy. */
  openGuideOf: (name: SeedName, site?: FixtureSite) => Promise<string>
  /** Id of the filled guide of a simple site, which is open and belongs to a new user. */
  guide: string
}

/** Extends the test with a served site and the guide of that site. */
export const test = base.extend<Sites>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner parses this pattern for the fixture's dependencies
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
  openGuideOf: ({ page, serve }, use) =>
    use(async (name, site = sites[name]) => {
      await serve(site)
      const id = await copyGuide(page, await seedGuide(name))
      await openScreen(page, '/styleGuide/:id', { id })
      await guideFilled(page)
      return id
    }),
  guide: async ({ page, baseURL, openGuideOf }, use) => {
    await signUp(page, baseURL)
    await use(await openGuideOf('clean'))
  },
})
