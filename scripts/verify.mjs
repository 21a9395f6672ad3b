import { staticChecks } from './checks/static-checks.mjs'
import { unitTests } from './checks/unit-tests.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { root } from './setup/root.mjs'

/** The quick round before a commit: no build, no browser. */
process.chdir(root)
ensureDependencies(console.log)
const checks = await staticChecks()
const units = await unitTests({ quick: true })
console.log(`\n${checks.passed + units.passed} passed, ${checks.failed + units.failed} failed`)
process.exit(checks.failed + units.failed > 0 ? 1 : 0)
