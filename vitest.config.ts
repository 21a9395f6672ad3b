import { configDefaults, defineConfig } from 'vitest/config'

/** What measures the CPU time or the memory of its own process. */
const alone = ['apps/server/src/testing/hostile/{files,markup,model-wires,pages}.test.ts', 'packages/extractor/**/{long-strings,read-emails}.test.ts']
/** What starts built servers and browsers of its own: reading a site has limits of time, so no other project runs beside it. */
const wholeProducts = ['e2e/**/*.test.ts']

/** Files that a run leaves out, comma separated: a project does not read the runner's own option for that. */
const exclude = [...configDefaults.exclude, ...(process.env.TESTS_LEFT_OUT ?? '').split(',').filter(Boolean)]

export default defineConfig({
  test: {
    reporters: ['default'],
    // Ends what hangs. No test expects to take a part of it, however busy the machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    globalSetup: ['apps/server/src/testing/postgres-for-tests.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...exclude, ...alone],
          setupFiles: ['scripts/testing/fail-on-console-error.ts'],
          // No module of the product keeps what a test did, and to load the server for each file takes longer than most of its tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'alone', environment: 'node', include: alone, setupFiles: ['scripts/testing/fail-on-console-error.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'whole products',
          environment: 'node',
          include: wholeProducts,
          globalSetup: ['e2e/support/prepare-server.mjs'],
          setupFiles: ['scripts/testing/fail-on-console-error.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // What needs no page: a page costs more than most of these tests.
        test: {
          name: 'web',
          environment: 'node',
          include: ['apps/web/**/*.test.ts'],
          exclude,
          setupFiles: ['scripts/testing/fail-on-console-error.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        // Modules of the web app hold state of the page, so each file has a page and modules of its own.
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['apps/web/**/*.test.tsx'],
          exclude,
          setupFiles: ['scripts/testing/fail-on-console-error.ts', 'apps/web/src/testing/wait-patiently.ts'],
        },
      },
    ],
  },
})
