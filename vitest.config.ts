import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    reporters: ['default'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    globalSetup: ['apps/server/src/testing/postgres-for-tests.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts'],
          setupFiles: ['scripts/testing/fail-on-console-error.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'web', environment: 'jsdom', include: ['apps/web/**/*.test.{ts,tsx}'], setupFiles: ['scripts/testing/fail-on-console-error.ts'] },
      },
    ],
  },
})
