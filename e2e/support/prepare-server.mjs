import { ensureBuild } from '../../scripts/setup/ensure-build.mjs'
import { prepareDataFolder } from './data-folder.ts'

/** Runs before any test that starts a server: builds it if its sources changed, and creates the data folder that the tests copy. */
export async function setup() {
  await ensureBuild(console.log, { parts: ['server', 'sample'] })
  await prepareDataFolder()
}
