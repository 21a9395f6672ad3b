import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { runStep, tool } from './run-step.mjs'

const REPORT = join(root, '.cache/e2e/report.json')

/** Runs the journeys of `e2e/` against the built server. Resolves with the counts of the runner's own report, and what it says of each failure. */
export async function journeys({ env = {} } = {}) {
  rmSync(REPORT, { force: true })
  const code = await runStep('Journeys', process.execPath, [tool('@playwright/test/cli.js'), 'test'], env)
  if (!existsSync(REPORT)) return { passed: 0, failed: 1, failures: ['Journeys: no report'] }
  const { stats, errors, suites } = JSON.parse(readFileSync(REPORT, 'utf8'))
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed: failed || (code === 0 ? 0 : 1), failures: [...errors.map(({ message }) => message), ...suites.flatMap(failuresOf)] }
}

function failuresOf({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  const said = ({ tests }) => tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
  return [...failed.map((spec) => `${spec.file}:${spec.line} › ${spec.title}\n${said(spec).join('\n')}`), ...suites.flatMap(failuresOf)]
}
