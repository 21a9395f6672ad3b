import { execFileSync } from 'node:child_process'
import { staticChecks } from './checks/static-checks.mjs'
import { unitTests } from './checks/unit-tests.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { root } from './setup/root.mjs'

/**
 * The quick round before a commit: no build, no browser. Static checks; all tests that need neither a database nor a page; of the others, those that import what
 * changed with the last commit or after it. With `--changed` only tests that import what changed after the last commit; of those that open a database, which
 * load the whole server and so import nearly everything, those of the modules that changed.
 */
process.chdir(root)
ensureDependencies(console.log)
const [checks, ...units] = await Promise.all([staticChecks(), ...(process.argv.includes('--changed') ? [changedTests()] : [allTests()])])
const results = [checks, ...units.flat()]
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\n✘ ${failure.slice(0, 1500)}`)
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

async function allTests() {
  const affected = await affectedTests('HEAD~1')
  return [affected, await unitTests({ name: 'Tests without a database', projects: ['node', 'web'], without: 'databases' })]
}

function affectedTests(changedSince, without = 'slow') {
  return unitTests({ name: 'Affected tests', projects: ['node', 'web', 'components', 'own page'], without, changedSince })
}

async function changedTests() {
  const affected = await affectedTests('HEAD', 'databases')
  const paths = [...changedModules()]
  return paths.length === 0 ? [affected] : [affected, await unitTests({ name: 'Tests of changed modules', projects: ['node'], paths, without: 'slow' })]
}

/** Folders of the server's modules, `apps/server/src/modules/<noun>/`, in which a file changed after the last commit. */
function changedModules() {
  const files = execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], { encoding: 'utf8' })
  return new Set([...files.matchAll(/apps\/server\/src\/modules\/[\w-]+\//g)].map(([folder]) => folder))
}
