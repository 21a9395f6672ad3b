import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runMeasured } from './process-tree.mjs'

export const DEMBRANDT_VERSION = '0.18.0'
const home = resolve('.cache/dembrandt')
const entry = resolve(home, 'node_modules/dembrandt/dist/index.js')
const withBrowser = resolve(home, 'with-browser.mjs')

/** Installs dembrandt in a separate folder, never in the dependencies of the project, and makes it use the same browser as the product. */
export function installDembrandt(browserPath) {
  if (!existsSync(entry)) {
    mkdirSync(home, { recursive: true })
    writeFileSync(resolve(home, 'package.json'), '{ "private": true }')
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', `dembrandt@${DEMBRANDT_VERSION}`], { cwd: home, stdio: 'ignore' })
  }
  writeFileSync(
    withBrowser,
    `import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
const { resolve } = createRequire(${JSON.stringify(entry)})
for (const name of ['playwright-core', 'playwright']) {
  let url
  try { url = pathToFileURL(resolve(name)) } catch { continue }
  const { chromium } = (await import(url)).default ?? (await import(url))
  const launch = chromium.launch.bind(chromium)
  chromium.launch = (options) => launch({ ...options, executablePath: ${JSON.stringify(browserPath)} })
}
`,
  )
}

/** Runs the command line of dembrandt on one page. `guide` is null if the command failed or timed out. */
export async function runDembrandt(url, { memory = false, timeoutMs = 90_000 } = {}) {
  const result = await runMeasured(process.execPath, ['--import', withBrowser, entry, url, '--json-only', '--no-sandbox'], { memory, timeoutMs, cwd: home })
  return { ...result, guide: result.code === 0 ? parse(result.stdout) : null }
}

function parse(text) {
  try {
    const guide = JSON.parse(text.slice(text.indexOf('{')))
    return guide.colors ? guide : null
  } catch {
    return null
  }
}
