import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { runStep, tool } from './run-step.mjs'

const REPORT = join(root, '.cache/e2e/report.json')

/**
 * Runs the end-to-end tests in `e2e/` against the built server. Resolves with the counts from the report of the test runner, the message of each failure, and
 * the duration of each test in seconds.
 */
export async function journeys({ env = {} } = {}) {
  rmSync(REPORT, { force: true })
  const code = await runStep('Journeys', process.execPath, [tool('@playwright/test/cli.js'), 'test'], env)
  if (!existsSync(REPORT)) return { passed: 0, failed: 1, failures: ['Journeys: no report'], slowest: [] }
  const { stats, errors, suites } = JSON.parse(readFileSync(REPORT, 'utf8'))
  const failed = stats.unexpected + stats.flaky + errors.length
  return {
    passed: stats.expected,
    failed: failed || (code === 0 ? 0 : 1),
    failures: [...errors.map(({ message }) => message), ...suites.flatMap(failuresOf)],
    slowest: suites.flatMap(durationsOf),
  }
}

function durationsOf({ suites = [], specs = [] }) {
  const seconds = ({ tests }) => tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0)
  return [...specs.map((spec) => ({ test: `e2e/${spec.file} › ${spec.title}`, seconds: seconds(spec) })), ...suites.flatMap(durationsOf)]
}

function failuresOf({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  const messagesOf = ({ tests }) => tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
  return [...failed.map((spec) => `${spec.file}:${spec.line} › ${spec.title}\n${messagesOf(spec).join('\n')}`), ...suites.flatMap(failuresOf)]
}
