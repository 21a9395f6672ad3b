import { existsSync, readFileSync } from 'node:fs'

/** What to preload for a screen: its code files and its first API calls. `first` is the markup that is displayed until the code has loaded. */
interface Screen {
  files: string[]
  calls: string[]
  first: string
}

/** Head and body fragments for one URL, so that files and API calls load in parallel instead of sequentially. */
interface Preloads {
  calls: string
  files: string
  first: string
}

const NONE: Preloads = { calls: '', files: '', first: '' }

/** Returns a lookup of fragments by path. `list` is the file written by the web app's build. */
export function screenPreloads(list: string): (path: string) => Preloads {
  if (!existsSync(list)) return () => NONE
  const screens = Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, Screen>).map(([path, { files, calls, first }]) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    preloads: { calls: calls.map(callLink).join(''), files: files.map((file) => `<link rel="modulepreload" href="/${file}">`).join(''), first },
  }))
  return (path) => screens.find(({ pattern }) => pattern.test(path))?.preloads ?? NONE
}

/** Returns a preload link for an API call. The URL must be exactly the one that the code requests, because the browser would otherwise fetch the data twice. */
export const callLink = (address: string) => `<link rel="preload" as="fetch" crossorigin href="${address}">`
