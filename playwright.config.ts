import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Another port lets two sets of journeys run on one machine. */
const PORT = Number(process.env.E2E_PORT ?? 4391)
export const BASE_URL = `http://127.0.0.1:${PORT}`
export const FIXTURE_PORT = PORT + 1
const ISSUER_PORT = PORT + 2
/** Where copies of guides are made (scripts/e2e-server.mjs). */
export const COPY_PORT = PORT + 3
const ISSUER = `http://127.0.0.1:${ISSUER_PORT}`
const browser = [process.env.BROWSER_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => path && existsSync(path))
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
  globalSetup: './e2e/support/super-admin.ts',
  outputDir: '.cache/e2e/results',
  timeout: 90_000,
  // Longer than a query that is tried again twice needs to give up.
  expect: { timeout: 15_000 },
  workers: 1,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '.cache/e2e/report.json' }]],
  use: {
    baseURL: BASE_URL,
    launchOptions: {
      executablePath: browser,
      chromiumSandbox: !asRoot,
      args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
    // What is not there by then does not come: told at once, not when the test's time is over.
    actionTimeout: 30_000,
    // Its snapshots show each step; a film beside them would be drawn and packed for every journey that passes too.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: (everything ? (Object.keys(sizes) as Size[]) : (['wide'] as const)).flatMap((size) =>
    (everything ? themes : (['light'] as const)).map((colorScheme) => ({
      name: `${size}-${colorScheme}`,
      use: { viewport: sizes[size], colorScheme },
      ...journeysOf(size, colorScheme),
    })),
  ),
  // One after the other: the server reads of its issuer as it starts.
  webServer: [
    {
      command: 'node --import tsx scripts/e2e-issuer.mjs',
      url: `${ISSUER}/.well-known/openid-configuration`,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: { PORT: String(ISSUER_PORT), SERVER: BASE_URL },
    },
    {
      command: 'node scripts/e2e-server.mjs',
      url: `${BASE_URL}/api/health`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(PORT),
        COPY_PORT: String(COPY_PORT),
        HOST: '127.0.0.1',
        PUBLIC_URL: BASE_URL,
        DATA_DIR: '.cache/e2e/data',
        ALLOW_PRIVATE_HOSTS: `127.0.0.1:${FIXTURE_PORT}`,
        TRUSTED_PROXIES: '127.0.0.1',
        OIDC_ISSUER: ISSUER,
        OIDC_CLIENT_ID: 'brandwright',
        OIDC_CLIENT_SECRET: 'a secret of the client',
        OIDC_NAME: 'Walnut ID',
      },
    },
  ],
})

/**
 * Which journeys a width and a theme are tried by. `npm test` runs all of them in wide and light. With TEST_ALL:
 * - what is pressed may lie elsewhere, or be covered, at another width: journeys are gone through at all three;
 * - but for those marked `@once`. They prove what the server keeps and answers, what is said of a failure, what a second tab or a cut line does, or they set a
 *   width of their own. Their screens are looked at in all widths and themes where they run (support/expect-usable.ts), and other journeys press on them;
 * - a theme changes colours alone, all by one attribute of the page. Each screen is looked at in both; a dark project runs the two jobs and what is about themes.
 */
function journeysOf(size: Size, theme: Theme) {
  return {
    ...(theme === 'dark' ? { grep: /@job1|@job2|@theme/ } : {}),
    ...(size === 'wide' ? {} : { grepInvert: /@once/ }),
  }
}
