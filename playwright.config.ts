import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const browser = [process.env.BROWSER_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => path && existsSync(path))
/** A browser beside its server takes a processor. */
const WORKERS = 2
const everything = process.env.TEST_ALL === '1'
export const sizes = { wide: { width: 1440, height: 900 }, medium: { width: 820, height: 1180 }, phone: { width: 390, height: 844 } } as const
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]
type Size = keyof typeof sizes
const asRoot = process.getuid?.() === 0

/** Journeys against the built server with a database of its own; every width and theme when TEST_ALL=1. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/seed.ts',
  outputDir: '.cache/e2e/results',
  // Longer than any journey takes on a machine that is busy with other things.
  timeout: 900_000,
  // Longer than a query that is tried again twice needs to give up, and than the server needs for a campaign on a machine that is busy.
  expect: { timeout: 60_000 },
  // Each has a server and ports of its own (`e2e/support/addresses.ts`).
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
    // An element that is missing by then will not appear: the test fails at once, not at its own timeout.
    actionTimeout: 60_000,
    // A video would be recorded and compressed for each passing journey too.
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
 * Selects the journeys for a width and a theme. `npm test` runs them in wide and light, except those marked `@all` (`docs/testing-moved.md`). With TEST_ALL:
 * - controls may move or be covered at another width, so journeys run at all three;
 * - except those marked `@once`: they prove server behavior, error messages, effects in a second tab or of a lost connection, or set a width of their own.
 *   Their screens are checked in all widths and themes where they run (support/expect-usable.ts), and other journeys use the same screens;
 * - a theme only changes colors, by one attribute of the page. Each screen is checked in both; a dark project runs the two jobs and the theme journeys.
 */
function journeysOf(size: Size, theme: Theme) {
  return {
    ...(theme === 'dark' ? { grep: /@job1|@job2|@theme/ } : {}),
    ...(everything ? (size === 'wide' ? {} : { grepInvert: /@once/ }) : { grepInvert: /@all/ }),
  }
}
