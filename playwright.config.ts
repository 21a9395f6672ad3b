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
const widths = { wide: [1440, 900], medium: [820, 1180], phone: [390, 844] } as const
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
  projects: (everything ? (['wide', 'medium', 'phone'] as const) : (['wide'] as const)).flatMap((width) =>
    (everything ? (['light', 'dark'] as const) : (['light'] as const)).map((colorScheme) => ({
      name: `${width}-${colorScheme}`,
      use: { viewport: { width: widths[width][0], height: widths[width][1] }, colorScheme },
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
