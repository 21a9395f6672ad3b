import { ensureBuild } from '../../scripts/setup/ensure-build.mjs'
import { prepareDataFolder } from './data-folder.ts'

/** Runs before any test that starts a server: builds the server if its sources changed, and creates the data folder that tests copy. */
export async function setup() {
  await ensureBuild(console.log, { parts: ['server', 'sample'] })
  await prepareDataFolder()
}
