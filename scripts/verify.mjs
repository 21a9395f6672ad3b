import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { affectedTests, changedSince } from './checks/affected-tests.mjs'
import { staticChecks } from './checks/static-checks.mjs'
import { isSlow, quickTests, testsWithoutDatabase, unitTests } from './checks/unit-tests.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { root } from './setup/root.mjs'

/** How many affected test files that need a page or a database a quick round takes: to load the app or the server costs more than most of their tests. */
const MAX_SLOW_FILES = 24
const MAX_SLOW_FILES_OF_ONE_CHANGE = 4
/** Each worker loads the app or the server; a third one takes longer for that than for its share of few tests. */
const FEW_TESTS = { TEST_WORKERS: '2' }

/**
 * The quick round before a commit: no build, no browser. Static checks; all tests that need neither a database nor a page; of the others, those that import what
 * changed since the last commit, or with it where nothing did, the nearest first and not more than `MAX_SLOW_FILES`. Of those that open a database, which load the
 * whole server and so import nearly everything, only those of the modules that changed. With `--changed` only tests that import what changed, and of the static
 * checks those that look at the changed files and at types. What waits for `npm test` is said.
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

/** Tests of the name of a changed file come first, then the others by their distance to the change, as they were found. */
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
