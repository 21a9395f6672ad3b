import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { affectedTests, changedSince } from './checks/affected-tests.mjs'
import { staticChecks } from './checks/static-checks.mjs'
import { isSlow, quickTests, testsWithoutDatabase, unitTests } from './checks/unit-tests.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { root } from './setup/root.mjs'

/**
 * Maximum number of affected test files that need a rendered page or a database. Limited because loading the app or the server takes longer than most of their
 * tests.
 */
const MAX_SLOW_FILES = 24
const MAX_SLOW_FILES_OF_ONE_CHANGE = 2
/**
 * Limits the number of workers if there are few tests. Each worker loads the app or the server, and two workers in parallel with the type check need twice the
 * CPU time of one.
 */
const FEW_TESTS = { TEST_WORKERS: '1' }

/**
 * Runs the quick checks before a commit, without build or browser; compares with the last commit or, if the tree is clean, with the commit before it:
 * - static checks
 * - all tests that need no database or page
 * - at most `MAX_SLOW_FILES` other tests that import changed files, nearest first, with database tests only for changed modules
 *
 * With `--changed`, runs only type checks, other static checks of changed files, and tests that import them; prints how many tests are left to `npm test`.
 */
process.chdir(root)
ensureDependencies(console.log)
const onlyChanged = process.argv.includes('--changed')
const changed = changedSince(isClean() && !onlyChanged ? 'HEAD~1' : 'HEAD')
const modules = [...new Set(changed.flatMap((path) => path.match(/^apps\/server\/src\/modules\/[\w-]+\//) ?? []))]
const affected = nearestSlowFiles(quickTests(affectedTests(changed), modules))
const tests = onlyChanged ? affected : [...new Set([...affected, ...testsWithoutDatabase()])]

const [checks, units] = await Promise.all([
  staticChecks(onlyChanged ? { changed: changed.filter((path) => existsSync(path)) } : {}),
  tests.length > 0
    ? unitTests({ name: 'Tests', projects: ['node', 'web', 'components', 'own page'], paths: tests, env: onlyChanged ? FEW_TESTS : {} })
    : undefined,
])
const results = units ? [checks, units] : [checks]
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\n✘ ${failure.slice(0, 1500)}`)
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

/** Drops slow test files beyond the limit. Keeps tests with the same name as a changed file first, then those that are nearest to a change. */
function nearestSlowFiles(paths) {
  const names = new Set(changed.map(nameOf))
  const slow = paths.filter(isSlow).toSorted((a, b) => Number(names.has(nameOf(b))) - Number(names.has(nameOf(a))))
  const waiting = new Set(slow.slice(onlyChanged ? MAX_SLOW_FILES_OF_ONE_CHANGE : MAX_SLOW_FILES))
  if (waiting.size > 0) console.log(`Of ${slow.length} affected test files that need a page or a database, ${waiting.size} wait for npm test.`)
  return paths.filter((path) => !waiting.has(path))
}

function nameOf(path) {
  return basename(path).replace(/(?:\.test)?\.\w+$/, '')
}

function isClean() {
  return execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) === ''
}
