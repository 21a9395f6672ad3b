import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

export interface FoundBrowser {
  path: string
  source: 'BROWSER_PATH' | 'system' | 'playwright' | 'own'
}

/** Folders and names to search. The headless build comes first, because it starts faster and needs a third less memory. */
const SYSTEM_FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/snap/bin']
const SYSTEM_NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]
/** Maps wrapper scripts of Debian to the programs that they start. Starting these directly is faster, and the scripts can't add flags. */
const WRAPPED: Record<string, string> = {
  '/usr/bin/chromium': '/usr/lib/chromium/chromium',
  '/usr/bin/chromium-headless-shell': '/usr/lib/chromium/chromium-headless-shell',
}
/** Location in the repository where `npm start` installs a browser. */
const INSTALLED_PATH = '.cache/browser/chromium'

/**
 * Returns the browser to use, or null if none is found. Throws if the configured browser can't be executed, because using another one would hide the mistake.
 */
export function findBrowser({ browserPath, root }: { browserPath?: string; root: string }): FoundBrowser | null {
  if (browserPath) {
    if (!runs(browserPath)) throw new Error(`BROWSER_PATH is ${browserPath}, which cannot be run. Correct it, or unset it to use the browser that is found.`)
    return { path: resolveWrapper(browserPath), source: 'BROWSER_PATH' }
  }
  const system = [...SYSTEM_NAMES.flatMap((name) => SYSTEM_FOLDERS.map((folder) => join(folder, name))), ...MAC_APPS].find(runs)
  if (system) return { path: resolveWrapper(system), source: 'system' }
  const downloaded = playwrightBrowsers().find(runs)
  if (downloaded) return { path: downloaded, source: 'playwright' }
  const installed = join(root, INSTALLED_PATH)
  return runs(installed) ? { path: installed, source: 'own' } : null
}

function resolveWrapper(path: string): string {
  const inner = WRAPPED[path]
  return inner && runs(inner) ? inner : path
}

function playwrightBrowsers(): string[] {
  const cache = join(homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return []
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium'))
    .sort()
    .reverse()
    .flatMap((name) => ['chrome-linux/headless_shell', 'chrome-linux/chrome', 'chrome-linux64/chrome'].map((file) => join(cache, name, file)))
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
