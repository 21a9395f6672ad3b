import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { runStep, tool } from './run-step.mjs'

const REPORT = join(root, '.cache/e2e/report.json')

/** Runs the journeys of `e2e/` against the built server. Resolves with the counts of the runner's own report. */
export async function journeys({ env = {} } = {}) {
  rmSync(REPORT, { force: true })
  const code = await runStep('Journeys', process.execPath, [tool('@playwright/test/cli.js'), 'test'], env)
  if (!existsSync(REPORT)) return { passed: 0, failed: 1 }
  const { stats, errors } = JSON.parse(readFileSync(REPORT, 'utf8'))
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed: failed || (code === 0 ? 0 : 1) }
}
