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
    // What is not there by then does not come: told at once, not when the test's time is over.
    actionTimeout: 60_000,
    // Its snapshots show each step; a film beside them would be drawn and packed for every journey that passes too.
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
 * Which journeys a width and a theme are tried by. `npm test` runs them in wide and light, but for those marked `@all` (`docs/testing-moved.md`). With TEST_ALL:
 * - what is pressed may lie elsewhere, or be covered, at another width: journeys are gone through at all three;
 * - but for those marked `@once`. They prove what the server keeps and answers, what is said of a failure, what a second tab or a cut line does, or they set a
 *   width of their own. Their screens are looked at in all widths and themes where they run (support/expect-usable.ts), and other journeys press on them;
 * - a theme changes colors alone, all by one attribute of the page. Each screen is looked at in both; a dark project runs the two jobs and what is about themes.
 */
function journeysOf(size: Size, theme: Theme) {
  return {
    ...(theme === 'dark' ? { grep: /@job1|@job2|@theme/ } : {}),
    ...(everything ? (size === 'wide' ? {} : { grepInvert: /@once/ }) : { grepInvert: /@all/ }),
  }
}
