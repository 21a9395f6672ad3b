import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { runStep, tool } from './run-step.mjs'

/** Maximum number of checks to run in parallel. Each of them fully uses one processor. */
const AT_ONCE = Math.min(4, availableParallelism())

/**
 * Checks format and lint, boundaries, dead code, types and, with `bundle`, the size of the built first screen; with `changed`, checks only types, and the
 * format and lint of the changed paths. Passes `background` to `runStep`, and resolves with the counts and the names of the failed checks.
 */
export async function staticChecks({ bundle = false, background = false, changed = null } = {}) {
  const node = process.execPath
  const lint = (paths) => ['Format and lint', tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...paths]
  // A change in a package can affect every workspace, and a change in an app only that app.
  const isConcerned = (workspace) => !changed || changed.some((path) => path.startsWith(`${workspace}/`) || path.startsWith('packages/'))
  const types = [
    ['Types of the server, tests and journeys', ...typeCheck('tsconfig.tests.json')],
    ...workspaces().flatMap((workspace) => (isConcerned(workspace) ? [[`Types of ${workspace}`, ...typeCheck(workspace)]] : [])),
  ]
  const steps = changed
    ? [...(changed.length > 0 ? [lint(changed)] : []), ...types]
    : [
        lint(['.']),
        ['Boundaries', 'scripts/check-boundaries.mjs'],
        ['Dead code', tool('knip/bin/knip.js'), '--cache', '--cache-location', '.cache/knip'],
        ...types,
        ...(bundle ? [['Size of the first screen', 'scripts/check-bundle.mjs']] : []),
      ]
  const counts = { passed: 0, failed: 0, failures: [] }
  const lane = async () => {
    for (let step = steps.shift(); step; step = steps.shift()) {
      const [name, ...args] = step
      const passed = (await runStep(name, node, args, {}, { whole: true, background })) === 0
      counts[passed ? 'passed' : 'failed']++
      if (!passed) counts.failures.push(name)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return counts
}

/**
 * Returns an incremental type check, which skips files that have not changed since the last one. Uses a single checker, because several would repeat the work
 * on shared files, and the checks already run in parallel.
 */
const typeCheck = (project) => [
  tool('typescript-native/bin/tsc'),
  '-p',
  project,
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  `.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`,
]

/** Returns the workspaces whose types are checked, except the server, which is checked together with the tests that import most of it. */
function workspaces() {
  return ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => `${group}/${name}`)
      .filter((workspace) => workspace !== 'apps/server' && existsSync(join(root, workspace, 'tsconfig.json'))),
  )
}
