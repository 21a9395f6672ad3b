import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../setup/root.mjs'
import { runStep, tool } from './run-step.mjs'

/** Matches imports of modules that start a browser. */
const STARTS_A_BROWSER = /from '(?:playwright-core|[^']*\/(?:browser-pool|find-browser|launch-browser|local-ports)\.ts)'/

/** Matches imports of modules that open a database. */
const OPENS_A_DATABASE =
  /from '[^']*testing\/(?:access\/[^']*|app-with-files|brand-with-texts|client|guide-with-people|open-test-app|open-test-database|readers)\.ts'/

/** Matches tests that take long, because they use large tables or hostile input. */
const LONG = /\/(?:testing\/hostile\/[^/]+|http\/access-matrix|hostile-answers)\.test\.tsx?$/

/**
 * Returns the test files that are fast enough for the quick run before a commit: no browser tests, no long tests, and only those database tests that are in the
 * specified folders.
 */
export function quickTests(paths, folders) {
  return paths.filter((path) => {
    if (path.startsWith('e2e/') || LONG.test(path)) return false
    const source = readFileSync(join(root, path), 'utf8')
    return !STARTS_A_BROWSER.test(source) && (!OPENS_A_DATABASE.test(source) || folders.some((folder) => path.startsWith(folder)))
  })
}

/** Returns true if a test file needs a rendered page or a database. */
export function isSlow(path) {
  return path.endsWith('.test.tsx') || OPENS_A_DATABASE.test(readFileSync(join(root, path), 'utf8'))
}

/**
 * Runs the tests of the Vitest projects, or only those in `paths`; `step` contains the options of `runStep`. Resolves with the counts from the report of the
 * test runner, the tests with their durations in seconds, and the messages of failures.
 */
export async function unitTests({ name, projects, paths = [], env = {}, step = {} }) {
  const file = join(root, `.cache/${name.toLowerCase().replaceAll(' ', '-')}.json`)
  rmSync(file, { force: true })
  const options = projects.flatMap((project) => ['--project', project])
  const code = await runStep(
    name,
    process.execPath,
    [tool('vitest/vitest.mjs'), 'run', ...paths, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...options],
    env,
    step,
  )
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [`${name}: no report`], slowest: [] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const failures = report.testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    const file = relative(root, path)
    if (status === 'failed' && tests.length === 0) return [`${file}\n${message}`]
    return tests.map(({ fullName, failureMessages }) => `${file} › ${fullName}\n${failureMessages.join('\n')}`)
  })
  const slowest = report.testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({ test: `${relative(root, path)} › ${title}`, seconds: (duration ?? 0) / 1000 })),
  )
  return { passed: report.numPassedTests, failed: failures.length || (code === 0 ? 0 : 1), failures, slowest }
}

/** Returns all fast test files that need no rendered page, browser or database. */
export function testsWithoutDatabase() {
  const all = ['apps', 'packages', 'scripts'].flatMap(function find(folder) {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : find(path)
      return entry.name.endsWith('.test.ts') ? [path] : []
    })
  })
  return quickTests(all, [])
}
