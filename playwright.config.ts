import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const browser = [process.env.BROWSER_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => path && existsSync(path))
/** Maximum number of parallel tests, because each browser with its server uses one processor. */
const WORKERS = 2
const everything = process.env.TEST_ALL === '1'
export const sizes = { wide: { width: 1440, height: 900 }, medium: { width: 820, height: 1180 }, phone: { width: 390, height: 844 } } as const
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]
type Size = keyof typeof sizes
const asRoot = process.getuid?.() === 0

/** Runs the end-to-end tests against the built server with a separate database; with TEST_ALL=1, in every width and theme. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/seed.ts',
  outputDir: '.cache/e2e/results',
  // Longer than any test takes on a slow machine, including a scan of maximum duration (e2e/support/limits.ts).
  timeout: 1_800_000,
  // Longer than a query with two retries takes to fail, and than the server takes to create a campaign on a slow machine.
  expect: { timeout: 60_000 },
  // Each worker has a separate server and ports (`e2e/support/addresses.ts`).
  workers: WORKERS,
  fullyParallel: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '.cache/e2e/report.json' }]],
  use: {
    launchOptions: {
      executablePath: browser,
      chromiumSandbox: !asRoot,
      args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
    // An element that is still missing after this time won't appear, so the action fails before the test's timeout.
    actionTimeout: 60_000,
    // A trace would be recorded and compressed even for passing tests.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: (everything ? (Object.keys(sizes) as Size[]) : (['wide'] as const)).flatMap((size) =>
    (everything ? themes : (['light'] as const)).map((colorScheme) => ({
      name: `${size}-${colorScheme}`,
      use: { viewport: sizes[size], colorScheme },
      ...journeysOf(size, colorScheme),
    })),
  ),
})

/**
 * Returns the filter for the tests of a size and a theme. `npm test` runs all tests at the wide size in light mode, except those marked `@all`
 * (docs/testing-moved.md). With TEST_ALL:
 * - all tests run at all three sizes, because elements may move or be covered at another size;
 * - tests marked `@once` run only at the wide size, because they test server state, error messages or a second tab, or set a size themselves; their screens are
 * still checked in all sizes and themes (support/expect-usable.ts);
 * - dark mode runs only the tests marked `@job1`, `@job2` or `@theme`, because a theme changes only colors; each screen is checked in both themes.
 */
function journeysOf(size: Size, theme: Theme) {
  return {
    ...(theme === 'dark' ? { grep: /@job1|@job2|@theme/ } : {}),
    ...(everything ? (size === 'wide' ? {} : { grepInvert: /@once/ }) : { grepInvert: /@all/ }),
  }
}
