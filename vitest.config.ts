import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { TestOrder } from './scripts/testing/test-order.ts'

/** Tests that measure the CPU time or memory of their process. */
const alone = ['apps/server/src/testing/hostile/{files,markup,model-wires,pages}.test.ts', 'packages/extractor/**/{long-strings,read-emails}.test.ts']
const pageSetup = [
  'scripts/testing/fail-on-console-error.ts',
  'apps/web/src/testing/jsdom-polyfills.ts',
  'apps/web/src/testing/wait-patiently.ts',
  'apps/web/src/testing/leave-page-clean.ts',
]
/** Tests that start built servers and browsers; they run last if all projects run, and separately in `npm test`. */
const wholeProducts = ['e2e/**/*.test.ts']
/** End-to-end tests that only `npm run test:all` runs (docs/testing-moved.md). */
const moreWholeProducts = process.env.TEST_ALL === '1' ? [] : ['e2e/{four-processes,crash-chat,crash-guidelines,crash-saves,refusals}.test.ts']

/** Component tests that run in a separate environment: tests that mock or reset modules, and tests marked `// @own-page` (docs/testing.md). */
const ownPage = readdirSync('apps/web/src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.tsx'))
  .map((path) => join('apps/web/src', path))
  .filter((path) => /^\/\/ @own-page|\bvi\.(?:mock|doMock|resetModules)\(/m.test(readFileSync(path, 'utf8')))

export default defineConfig({
  test: {
    reporters: ['default'],
    // High enough that only hung tests time out, even on a slow machine. With `test:all`, single tests send all hostile material while end-to-end tests run.
    testTimeout: process.env.TEST_ALL === '1' ? 1_200_000 : 240_000,
    hookTimeout: 240_000,
    // Long enough that a result that is still missing by then will never arrive.
    expect: { poll: { timeout: 60_000 } },
    // Unchanged modules are not compiled again.
    experimental: { fsModuleCache: true },
    maxWorkers: Number(process.env.TEST_WORKERS ?? 3),
    sequence: { sequencer: TestOrder },
    globalSetup: ['apps/server/src/testing/postgres-for-tests.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...alone],
          setupFiles: ['scripts/testing/fail-on-console-error.ts'],
          // No module keeps state between tests, and loading the server for each file takes longer than most of its tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          environment: 'node',
          include: alone,
          setupFiles: ['scripts/testing/fail-on-console-error.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'whole products',
          environment: 'node',
          include: wholeProducts,
          exclude: [...configDefaults.exclude, ...moreWholeProducts],
          globalSetup: ['e2e/support/prepare-server.mjs'],
          setupFiles: ['scripts/testing/fail-on-console-error.ts'],
          maxWorkers: 2,
          // These tests start servers and browsers several times.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // Tests that need no page, because creating one takes longer than most of these tests.
        test: {
          name: 'web',
          environment: 'node',
          include: ['apps/web/**/*.test.ts'],
          setupFiles: ['scripts/testing/fail-on-console-error.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        // Creating a page and loading the app's modules takes longer than the tests of a file, so files share both and leave them clean.
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['apps/web/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, ...ownPage],
          setupFiles: pageSetup,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'own page', environment: 'jsdom', include: ownPage, setupFiles: pageSetup },
      },
    ],
  },
})
