import { availableParallelism } from 'node:os'
import { journeys } from './checks/journeys.mjs'
import { staticChecks } from './checks/static-checks.mjs'
import { unitTests } from './checks/unit-tests.mjs'
import { ensureBrowser } from './setup/ensure-browser.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { root } from './setup/root.mjs'

/** Runs everything, set-up included. The failures, the minutes of each part and the slowest tests stand at the end; the last line counts over all runners. */
process.chdir(root)
/** Of the text of a failure: enough for the line and the difference. */
const MAX_FAILURE_CHARACTERS = 1500
/** What `npm test` may take on a small machine, set-up not counted. docs/testing.md says how to stay below it. */
const MAX_MINUTES = 15
const SMALL_MACHINE_CORES = 4
const SLOWEST_SHOWN = 10

const everything = process.argv.includes('--all')
const counts = { passed: 0, failed: 0, failures: [], slowest: [], parts: [] }

/** Runs one part, and adds its result to the counts. A static check counts as one test. */
async function part(name, run) {
  const started = Date.now()
  const { passed, failed, failures, slowest = [] } = await run()
  counts.parts.push({ name, seconds: (Date.now() - started) / 1000 })
  counts.passed += passed
  counts.failed += failed
  counts.failures.push(...failures)
  counts.slowest.push(...slowest)
}

const minutes = (seconds) => `${(seconds / 60).toFixed(1)} min`

let started = Date.now()
try {
  ensureDependencies(console.log)
  await ensureBuild(console.log)
  const browser = await ensureBrowser(console.log)
  const env = { ...(everything ? { TEST_ALL: '1' } : {}), ...(browser ? { BROWSER_PATH: browser } : {}) }
  started = Date.now()
  // Without a browser or a limit of time, so they share the cores with the static checks.
  await Promise.all([
    part('Static checks', () => staticChecks({ bundle: true })),
    part('Component tests', () => unitTests({ name: 'Component tests', projects: ['web', 'components'], env })),
  ])
  await part('Server and packages', () => unitTests({ name: 'Server and packages', projects: ['node', 'alone'], env }))
  if (everything)
    await part('Server on PostgreSQL', () =>
      unitTests({ name: 'Server on PostgreSQL', projects: ['node', 'alone'], paths: ['apps/server'], env: { ...env, TEST_DATABASE: 'postgres' } }),
    )
  await part('Whole products', () => unitTests({ name: 'Whole products', projects: ['whole products'], env }))
  await part('Journeys', () => journeys({ env }))
} catch (error) {
  console.error(error)
  counts.failed++
}
const total = (Date.now() - started) / 1000
if (!everything && availableParallelism() <= SMALL_MACHINE_CORES && total > MAX_MINUTES * 60) {
  counts.failed++
  counts.failures.push(`The run took ${minutes(total)}, more than its ${MAX_MINUTES} minutes. docs/testing.md says how to make a test cheap.`)
}
for (const failure of counts.failures) console.log(`\n✘ ${failure.slice(0, MAX_FAILURE_CHARACTERS)}`)
console.log('\nSlowest tests')
for (const { test, seconds } of counts.slowest.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN)) console.log(`  ${seconds.toFixed(1)} s  ${test}`)
console.log(`\nTime: ${minutes(total)} (${counts.parts.map(({ name, seconds }) => `${name} ${minutes(seconds)}`).join(', ')})`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 ? 1 : 0)
