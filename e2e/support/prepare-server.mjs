import { ensureBuild } from '../../scripts/setup/ensure-build.mjs'
import { prepareDataFolder } from './data-folder.ts'

/** Before any test that starts a server: builds it where its sources changed, and makes the data folder that the tests copy. */
export async function setup() {
  await ensureBuild(console.log, { parts: ['server', 'sample'] })
  await prepareDataFolder()
}
