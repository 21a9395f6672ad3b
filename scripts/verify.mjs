import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { affectedTests, changedSince } from './checks/affected-tests.mjs'
import { staticChecks } from './checks/static-checks.mjs'
import { quickTests, unitTests } from './checks/unit-tests.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { root } from './setup/root.mjs'

/**
 * The quick round before a commit: no build, no browser. Static checks; all tests that need neither a database nor a page; of the others, those that import what
 * changed since the last commit, or with it where nothing did. Of those that open a database, which load the whole server and so import nearly everything, those of
 * the modules that changed. With `--changed` only tests that import what changed.
 */
process.chdir(root)
ensureDependencies(console.log)
const onlyChanged = process.argv.includes('--changed')
const changed = changedSince(isClean() && !onlyChanged ? 'HEAD~1' : 'HEAD')
const modules = [...new Set(changed.flatMap((path) => path.match(/^apps\/server\/src\/modules\/[\w-]+\//) ?? []))]
const affected = quickTests(affectedTests(changed), modules)

const parts = [['Affected tests', { projects: ['node', 'web', 'components', 'own page'], paths: affected }]]
if (!onlyChanged) parts.push(['Tests without a database', { projects: ['node', 'web'], withoutDatabase: true }])
const [checks, ...units] = await Promise.all([staticChecks(onlyChanged ? { files: changed.filter((path) => existsSync(path)) } : {}), runInTurn()])
const results = [checks, ...units.flat()]
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\n✘ ${failure.slice(0, 1500)}`)
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

/** One test runner after the other: each takes all processors. */
async function runInTurn() {
  const results = []
  for (const [name, options] of parts) if (options.paths?.length !== 0) results.push(await unitTests({ name, ...options }))
  return results
}

function isClean() {
  return execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) === ''
}
