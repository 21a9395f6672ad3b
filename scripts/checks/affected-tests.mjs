import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../setup/root.mjs'

const SOURCE = /\.(?:tsx?|mjs|css)$/
/** No test sees a change of types alone; the type checks do. */
const TYPES_ALONE = /^(?:import|export) type [^']*'[^']*'/gm
const IMPORTED = /(?:from|import|import\(|mock\()\s*'((?:\.{1,2}\/|@brandwright\/)[^'?]+)/g

/** The files that differ from a commit, new ones among them, by their paths in the repository. */
export function changedSince(commit) {
  const list = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...new Set([...list('diff', '--name-only', commit), ...list('ls-files', '--others', '--exclude-standard')])]
}

/**
 * The test files that import one of these files, or import what does, the nearest first. It reads import statements alone: the test runner can say the same, and loads every module of
 * every test for it, which takes longer than most of the tests that it finds.
 */
export function affectedTests(changed) {
  const importers = new Map()
  for (const path of execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n')) {
    if (!SOURCE.test(path) || !existsSync(join(root, path))) continue
    for (const [, specifier] of readFileSync(join(root, path), 'utf8').replace(TYPES_ALONE, '').matchAll(IMPORTED)) {
      const imported = pathOf(specifier, path)
      importers.set(imported, [...(importers.get(imported) ?? []), path])
    }
  }
  const affected = new Set(changed)
  for (const path of affected) for (const importer of importers.get(path) ?? []) affected.add(importer)
  return [...affected].filter((path) => /\.test\.tsx?$/.test(path) && existsSync(join(root, path)))
}

/** The packages export each file of `src` by its path there, as `.ts` (`exports` of their package.json). */
function pathOf(specifier, importer) {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier)
  const [, name, ...rest] = specifier.split('/')
  return `packages/${name}/src/${rest.join('/')}.ts`
}
