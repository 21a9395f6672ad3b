import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { runStep, tool } from './run-step.mjs'

/** Each needs a processor for itself. */
const AT_ONCE = Math.min(4, availableParallelism())

/**
 * Format and lint, boundaries, dead code, types of every workspace; with `bundle` also the size of the built first screen. With the paths of `changed` files only
 * format and lint of these, and types. `background` is that of `runStep`. Resolves with the counts and the names of those that failed.
 */
export async function staticChecks({ bundle = false, background = false, changed = null } = {}) {
  const node = process.execPath
  const lint = (paths) => ['Format and lint', tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...paths]
  // Packages are imported everywhere, an app nowhere.
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

/** What did not change since the last check is not checked again. One checker each: several check again what they share, and the steps run beside each other already. */
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

/** The server is checked with the tests, which import most of it. */
function workspaces() {
  return ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => `${group}/${name}`)
      .filter((workspace) => workspace !== 'apps/server' && existsSync(join(root, workspace, 'tsconfig.json'))),
  )
}
