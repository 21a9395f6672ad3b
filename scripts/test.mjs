import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { journeys } from './checks/journeys.mjs'
import { medianOf, timeReferenceWork } from './checks/reference-work.mjs'
import { staticChecks } from './checks/static-checks.mjs'
import { unitTests } from './checks/unit-tests.mjs'
import { ensureBrowser } from './setup/ensure-browser.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { root } from './setup/root.mjs'

/**
 * Runs all checks and tests, including the setup. Finally prints the failures, the slowest tests and the time of each part; the last line contains the totals.
 */
process.chdir(root)
/** Maximum length of a failure message in characters. Sufficient for the failed line and the diff. */
const MAX_FAILURE_CHARACTERS = 1500
/**
 * Maximum duration of `npm test` without setup on a small machine, in minutes. On slower machines, a multiple of the duration of the reference work applies
 * instead, because the same suite took 13 minutes on one machine and 25 on another; docs/testing.md describes how to stay below the limit.
 */
const MAX_MINUTES = 15
const MAX_TIMES_REFERENCE_WORK = 4_000
const SMALL_MACHINE_CORES = 4
/** Minimum average number of busy processors during a run. If fewer were busy, the run waited for other processes, and the time limit does not apply. */
const MIN_PROCESSORS_BUSY = 1.2
const SLOWEST_SHOWN = 10

const everything = process.argv.includes('--all')
const referenceTimes = []
const counts = { passed: 0, failed: 0, failures: [], slowest: [], parts: [] }

/** Runs one part and adds its result to the counts. Each static check counts as one test. */
async function part(name, run) {
  const started = Date.now()
  const { passed, failed, failures, slowest = [] } = await run()
  counts.parts.push({ name, seconds: (Date.now() - started) / 1000 })
  counts.passed += passed
  counts.failed += failed
  counts.failures.push(...failures)
  counts.slowest.push(...slowest)
}

/** Returns the CPU time in seconds of all child processes that have ended, or null on systems without `/proc`. */
function cpuSecondsOfChildren() {
  const STAT = '/proc/self/stat'
  if (!existsSync(STAT)) return null
  // Reads `cutime` and `cstime`, in hundredths of a second. Counts only the fields after the process name in parentheses, because that name may contain spaces.
  const fields = readFileSync(STAT, 'utf8').split(') ').at(-1).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

/** Returns the time limit of the run in seconds, which depends on the measured speed of this machine. */
function limitOfRun() {
  return Math.max(MAX_MINUTES * 60, (medianOf(referenceTimes) / 1000) * MAX_TIMES_REFERENCE_WORK)
}

const minutes = (seconds) => `${(seconds / 60).toFixed(1)} min`

let started = Date.now()
let cpuOfSetUp = null
try {
  ensureDependencies(console.log)
  await ensureBuild(console.log)
  const browser = await ensureBrowser(console.log)
  const env = { ...(everything ? { TEST_ALL: '1' } : {}), ...(browser ? { BROWSER_PATH: browser } : {}) }
  started = Date.now()
  cpuOfSetUp = cpuSecondsOfChildren()
  referenceTimes.push(timeReferenceWork())
  const server = { projects: ['node', 'alone'] }
  const unit = (name, options) => part(name, () => unitTests({ name, env, ...options }))
  let isWaiting = true
  const waiting = async () => {
    await part('Journeys', () => journeys({ env }))
    await unit('Whole products', { projects: ['whole products'], step: { whole: true } })
    isWaiting = false
  }
  const computing = async () => {
    const background = true
    await Promise.all([
      part('Static checks', () => staticChecks({ bundle: true, background })),
      unit('Component tests', { projects: ['web', 'components', 'own page'], step: { whole: true, background } }),
    ])
    await unit('Server and packages', { ...server, step: { whole: true, background: isWaiting } })
  }
  // The end-to-end tests and the tests of whole servers wait more than they compute, so the other parts run at the same time with a lower priority.
  await Promise.all([waiting(), computing()])
  referenceTimes.push(timeReferenceWork())
  if (everything) await unit('Server on PostgreSQL', { ...server, paths: ['apps/server'], env: { ...env, TEST_DATABASE: 'postgres' } })
} catch (error) {
  console.error(error)
  counts.failed++
}
const total = (Date.now() - started) / 1000
const cpuSeconds = cpuOfSetUp === null ? null : cpuSecondsOfChildren() - cpuOfSetUp
const isSlowedDown = cpuSeconds !== null && cpuSeconds < total * MIN_PROCESSORS_BUSY
if (!everything && !isSlowedDown && availableParallelism() <= SMALL_MACHINE_CORES && referenceTimes.length > 0 && total > limitOfRun()) {
  counts.failed++
  counts.failures.push(`The run took ${minutes(total)}, more than the ${minutes(limitOfRun())} of this machine. docs/testing.md says how to make a test cheap.`)
}
for (const failure of counts.failures) console.log(`\n✘ ${failure.slice(0, MAX_FAILURE_CHARACTERS)}`)
console.log('\nSlowest tests')
for (const { test, seconds } of counts.slowest.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN)) console.log(`  ${seconds.toFixed(1)} s  ${test}`)
console.log(`\nTime: ${minutes(total)} (${counts.parts.map(({ name, seconds }) => `${name} ${minutes(seconds)}`).join(', ')})`)
if (cpuSeconds !== null) console.log(`Processor time: ${cpuSeconds.toFixed(0)} s${isSlowedDown ? ', on a machine that was busy with other work' : ''}`)
if (referenceTimes.length > 0)
  console.log(`Reference work: ${referenceTimes.map((time) => time.toFixed(0)).join(', ')} ms; limit of the run: ${minutes(limitOfRun())}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 ? 1 : 0)
