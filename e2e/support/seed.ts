import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { clean } from '../fixtures/demanding-sites.ts'
import type { FixtureSite } from '../fixtures/fixture-site.ts'
import { DATA_DIR } from './addresses.ts'
import { changingSite } from './changing-site.ts'
import { copyDataFolder, prepareDataFolder } from './data-folder.ts'
import { startIsolatedServer } from './isolated-server.ts'
import { readSite } from './read-site.ts'
import { closeSite, serveSite } from './serve-site.ts'
import { makeSuperAdmin } from './super-admin.ts'

const SEED_DIR = '.cache/e2e/seed'
const GUIDES = '.cache/e2e/seed-guides.json'

/** Sites whose guides several tests copy. A test that changes a site must serve a separate one. */
export const sites = { clean, changing: changingSite().site }
export type SeedName = keyof typeof sites

/**
 * Creates the seed: the sample brand, the super admin, and guides of the sites above. Runs once before all tests, because each worker starts with a copy of the
 * seed.
 */
export default async function makeSeed(): Promise<void> {
  for (const folder of [SEED_DIR, DATA_DIR]) await rm(folder, { recursive: true, force: true })
  await prepareDataFolder()
  await copyDataFolder(DATA_DIR)
  const server = await startIsolatedServer()
  try {
    await makeSuperAdmin(server.url)
    const guides: Record<string, string> = {}
    for (const [name, site] of Object.entries(sites)) guides[name] = await readServed(site)
    await writeFile(GUIDES, JSON.stringify(guides))
  } finally {
    await server.stop()
  }
  await cp(DATA_DIR, SEED_DIR, { recursive: true })
}

async function readServed(site: FixtureSite): Promise<string> {
  const served = await serveSite(site)
  try {
    return await readSite()
  } finally {
    await closeSite(served)
  }
}

/** Replaces the data folder of this worker's server with a copy of the seed. */
export async function copySeed(): Promise<void> {
  await rm(DATA_DIR, { recursive: true, force: true })
  await cp(SEED_DIR, DATA_DIR, { recursive: true })
}

/** Returns the id of a site's guide in the seed. */
export async function seedGuide(name: SeedName): Promise<string> {
  return (JSON.parse(await readFile(GUIDES, 'utf8')) as Record<SeedName, string>)[name]
}
