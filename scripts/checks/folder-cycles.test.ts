import { expect, test } from 'vitest'
import { folderCycles } from './folder-cycles.mjs'

const file = (source: string, ...resolved: string[]) => ({ source: `packages/${source}`, dependencies: resolved.map((to) => ({ resolved: `packages/${to}` })) })

test('finds folders that import each other directly or through a third folder', () => {
  const modules = [
    file('x/src/a/1.ts', 'x/src/b/2.ts'),
    file('x/src/b/2.ts', 'x/src/c/3.ts'),
    file('x/src/c/3.ts', 'x/src/a/4.ts'),
    file('x/src/d/5.ts', 'x/src/a/1.ts'),
  ]
  expect(folderCycles(modules)).toEqual([['packages/x/src/a', 'packages/x/src/b', 'packages/x/src/c']])
})

test('ignores imports in tests, and imports between a folder and its subfolder', () => {
  const nested = [file('x/src/a/1.ts', 'x/src/a/in/2.ts'), file('x/src/a/in/2.ts', 'x/src/a/3.ts')]
  const tests = [file('x/src/a/1.ts', 'x/src/b/2.ts'), file('x/src/b/2.test.ts', 'x/src/a/1.ts')]
  expect(folderCycles([...nested, ...tests])).toEqual([])
})
