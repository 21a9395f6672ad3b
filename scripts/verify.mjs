import { staticChecks } from './checks/static-checks.mjs'
import { unitTests } from './checks/unit-tests.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { root } from './setup/root.mjs'

/** The quick round before a commit: no build, no browser. With `--changed` only the tests that import what changed since the last commit. */
process.chdir(root)
ensureDependencies(console.log)
const changed = process.argv.includes('--changed')
const [checks, units] = await Promise.all([staticChecks(), unitTests({ name: 'Quick tests', projects: ['node', 'web', 'components'], quick: true, changed })])
for (const failure of [...checks.failures, ...units.failures]) console.log(`\n✘ ${failure.slice(0, 1500)}`)
console.log(`\n${checks.passed + units.passed} passed, ${checks.failed + units.failed} failed`)
process.exit(checks.failed + units.failed > 0 ? 1 : 0)
