import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../setup/root.mjs'
import { runStep, tool } from './run-step.mjs'

const REPORT = join(root, '.cache/unit-tests.json')
/** A test that imports one of these starts a browser. */
const STARTS_A_BROWSER = /from '(?:playwright-core|[^']*\/(?:browser-pool|find-browser|launch-browser|local-ports)\.ts)'/

/** Runs the unit tests, or those of `paths`, without those that start a browser when `quick`. Resolves with the counts of the runner's own report, and what it says of each failure. */
export async function unitTests({ name = 'Unit tests', paths = [], quick = false, env = {} } = {}) {
  rmSync(REPORT, { force: true })
  const excluded = quick ? browserTests().flatMap((file) => ['--exclude', file]) : []
  const args = [tool('vitest/vitest.mjs'), 'run', ...paths, '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`, ...excluded]
  const code = await runStep(name, process.execPath, args, env)
  if (!existsSync(REPORT)) return { passed: 0, failed: 1, failures: [`${name}: no report`] }
  const report = JSON.parse(readFileSync(REPORT, 'utf8'))
  const failures = report.testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    const file = relative(root, path)
    if (status === 'failed' && tests.length === 0) return [`${file}\n${message}`]
    return tests.map(({ fullName, failureMessages }) => `${file} › ${fullName}\n${failureMessages.join('\n')}`)
  })
  return { passed: report.numPassedTests, failed: failures.length || (code === 0 ? 0 : 1), failures }
}

function browserTests() {
  return ['apps', 'packages'].flatMap(function find(folder) {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : find(path)
      return entry.name.endsWith('.test.ts') && STARTS_A_BROWSER.test(readFileSync(join(root, path), 'utf8')) ? [relative('.', path)] : []
    })
  })
}
