import { journeys } from './checks/journeys.mjs'
import { staticChecks } from './checks/static-checks.mjs'
import { unitTests } from './checks/unit-tests.mjs'
import { ensureBrowser } from './setup/ensure-browser.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { root } from './setup/root.mjs'

/** Everything, set-up included. What failed is told again at the end; the last line says how many passed and failed over all runners. A static check counts as one test. */
process.chdir(root)
/** Of what a failure says: enough to know the line and the difference. */
const CHARACTERS_OF_A_FAILURE = 1500
const counts = { passed: 0, failed: 0, failures: [] }
const add = ({ passed, failed, failures }) => {
  counts.passed += passed
  counts.failed += failed
  counts.failures.push(...failures)
}
try {
  ensureDependencies(console.log)
  await ensureBuild(console.log)
  const browser = await ensureBrowser(console.log)
  const everything = process.argv.includes('--all')
  const env = { ...(everything ? { TEST_ALL: '1' } : {}), ...(browser ? { BROWSER_PATH: browser } : {}) }
  add(await staticChecks({ bundle: true }))
  add(await unitTests({ env }))
  if (everything) add(await unitTests({ name: 'Tests of the server on PostgreSQL', paths: ['apps/server'], env: { ...env, TEST_DATABASE: 'postgres' } }))
  add(await journeys({ env }))
} catch (error) {
  console.error(error)
  counts.failed++
}
for (const failure of counts.failures) console.log(`\n✘ ${failure.slice(0, CHARACTERS_OF_A_FAILURE)}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 ? 1 : 0)
