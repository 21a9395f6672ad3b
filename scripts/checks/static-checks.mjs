import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { runStep, tool } from './run-step.mjs'

/** Format and lint, boundaries, dead code, types of every workspace; with `bundle` also the size of the built first screen. Resolves with the counts. */
export async function staticChecks({ bundle = false } = {}) {
  const node = process.execPath
  const steps = [
    ['Format and lint', tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
    ['Boundaries', 'scripts/check-boundaries.mjs'],
    ['Dead code', tool('knip/bin/knip.js')],
    ...workspaces().map((workspace) => [`Types of ${workspace}`, tool('typescript/bin/tsc'), '-p', workspace]),
    ['Types of tests and journeys', tool('typescript/bin/tsc'), '-p', 'tsconfig.tests.json'],
    ...(bundle ? [['Size of the first screen', 'scripts/check-bundle.mjs']] : []),
  ]
  const counts = { passed: 0, failed: 0 }
  for (const [name, ...args] of steps) counts[(await runStep(name, node, args)) === 0 ? 'passed' : 'failed']++
  return counts
}

function workspaces() {
  return ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => `${group}/${name}`)
      .filter((workspace) => existsSync(join(root, workspace, 'tsconfig.json'))),
  )
}
