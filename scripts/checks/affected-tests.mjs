import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../setup/root.mjs'

const SOURCE = /\.(?:tsx?|mjs|css)$/
/** Matches type-only imports. They can't affect a test at run time, and the type checks cover them. */
const TYPES_ALONE = /^(?:import|export) type [^']*'[^']*'/gm
const IMPORTED = /(?:from|import|import\(|mock\()\s*'((?:\.{1,2}\/|@brandwright\/)[^'?]+)/g

/** Returns the files that differ from a commit, including untracked files, as paths relative to the repository root. */
export function changedSince(commit) {
  const list = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...new Set([...list('diff', '--name-only', commit), ...list('ls-files', '--others', '--exclude-standard')])]
}

/**
 * Returns the test files that import one of these files directly or indirectly, nearest first. Parses only import statements, because the test runner would
 * load every module of every test, which takes longer than most of the selected tests.
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

/** Returns the path of an imported file. A package exports each file in `src` under its path (`exports` in its package.json). */
function pathOf(specifier, importer) {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier)
  const [, name, ...rest] = specifier.split('/')
  return `packages/${name}/src/${rest.join('/')}.ts`
}
