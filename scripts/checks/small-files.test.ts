import { expect, test } from 'vitest'
import { smallFiles } from './small-files.mjs'

const SHORT = 12
const file = (source: string, ...imports: (string | { resolved: string; dynamic: boolean })[]) => ({
  source,
  dependencies: imports.map((to) => (typeof to === 'string' ? { resolved: to } : to)),
})
const found = (modules: ReturnType<typeof file>[], lines: Record<string, number> = {}) => smallFiles(modules, (source) => lines[source] ?? SHORT)

const A = 'packages/x/src/a.ts'
const B = 'packages/x/src/b.ts'

const UPPER = 'packages/x/src/up/a.ts'
const LOWER = 'packages/x/src/up/in/c.ts'

test('reports a short file whose only importer is in the same folder or in a folder above', () => {
  expect(found([file(A, B), file(B)])).toEqual([{ file: B, importer: A }])
  expect(found([file(UPPER, LOWER), file(LOWER)])).toEqual([{ file: LOWER, importer: UPPER }])
})

test('allows files of 40 lines and files with a second importer, a test or a lazy import', () => {
  expect(found([file(A, B), file(B)], { [B]: 40 })).toEqual([])
  expect(found([file(A, B), file('packages/x/src/c.ts', B), file(B)])).toEqual([])
  expect(found([file(A, B), file('packages/x/src/b.test.ts', B), file(B)])).toEqual([])
  expect(found([file(A, { resolved: B, dynamic: true }), file(B)])).toEqual([])
  expect(found([file(A, B), file(B, { resolved: LOWER, dynamic: true })])).toEqual([])
})

test('allows files whose importer is in a subfolder, in a sibling folder or at the top of the package', () => {
  expect(found([file(LOWER, UPPER), file(UPPER)])).toEqual([])
  expect(found([file('packages/x/src/other/d.ts', UPPER), file(UPPER)])).toEqual([])
  expect(found([file(A, UPPER), file(UPPER)])).toEqual([])
})

test('allows files of a separate layer, and files that would make their importer too long', () => {
  const store = 'apps/server/src/modules/notes/note-store.ts'
  expect(found([file('apps/server/src/modules/notes/add-note.ts', store), file(store)])).toEqual([])
  expect(found([file(A, B), file(B)], { [A]: 290 })).toEqual([])
})

test('of the files that a manifest imports, reports only access rows', () => {
  const [manifest, rows, documents] = ['module', 'access-rows', 'documents'].map((part) => `apps/server/src/modules/notes/notes-${part}.ts`) as [
    string,
    string,
    string,
  ]
  expect(found([file(manifest, rows, documents), file(rows), file(documents)])).toEqual([{ file: rows, importer: manifest }])
})
