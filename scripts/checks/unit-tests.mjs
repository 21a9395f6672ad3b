import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../setup/root.mjs'
import { runStep, tool } from './run-step.mjs'

/** A test that imports one of these starts a browser. */
const STARTS_A_BROWSER = /from '(?:playwright-core|[^']*\/(?:browser-pool|find-browser|launch-browser|local-ports)\.ts)'/

/** A test that imports one of these opens a database. */
const OPENS_A_DATABASE =
  /from '[^']*testing\/(?:access\/[^']*|app-with-files|brand-with-texts|client|guide-with-people|open-test-app|open-test-database|readers)\.ts'/

/** Long tables and lists of hostile material, which `npm test` runs. */
const LONG = ['apps/server/src/testing/hostile/*.test.ts', 'apps/server/src/http/access-matrix.test.ts', 'apps/web/src/ui/markdown/hostile-answers.test.tsx']

const LEFT_OUT = { slow: [STARTS_A_BROWSER], databases: [STARTS_A_BROWSER, OPENS_A_DATABASE] }

/**
 * Runs the tests of the Vitest projects, or those of `paths` in them. `without` leaves out what starts a browser or takes long (`slow`), and what opens a database too
 * (`databases`); `changedSince` leaves out all that imports nothing that changed since that commit. `step` holds the options of `runStep`. Resolves with the counts of the runner's own report, its slowest tests in seconds, and the messages of the failures.
 */
export async function unitTests({ name, projects, paths = [], without, changedSince, env = {}, step = {} }) {
  const file = join(root, `.cache/${name.toLowerCase().replaceAll(' ', '-')}.json`)
  rmSync(file, { force: true })
  const options = [...projects.flatMap((project) => ['--project', project]), ...(changedSince ? ['--changed', changedSince, '--passWithNoTests'] : [])]
  const code = await runStep(
    name,
    process.execPath,
    [tool('vitest/vitest.mjs'), 'run', ...paths, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...options],
    { ...env, ...(without ? { TESTS_LEFT_OUT: [...testsThatImport(LEFT_OUT[without]), ...LONG].join(',') } : {}) },
    step,
  )
  if (!existsSync(file)) {
    const isNothingToRun = changedSince !== undefined && code === 0
    return { passed: 0, failed: isNothingToRun ? 0 : 1, failures: isNothingToRun ? [] : [`${name}: no report`], slowest: [] }
  }
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

function testsThatImport(patterns) {
  return ['apps', 'packages'].flatMap(function find(folder) {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : find(path)
      if (!entry.name.endsWith('.test.ts')) return []
      const source = readFileSync(join(root, path), 'utf8')
      return patterns.some((pattern) => pattern.test(source)) ? [path] : []
    })
  })
}
