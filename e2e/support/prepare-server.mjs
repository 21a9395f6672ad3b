import { ensureBuild } from '../../scripts/setup/ensure-build.mjs'
import { prepareDataFolder } from './data-folder.ts'

/** Builds the server if its sources have changed, and creates the data folder that tests copy. Runs before all tests that start a server. */
export async function setup() {
  await ensureBuild(console.log, { parts: ['server', 'sample'] })
  await prepareDataFolder()
}
