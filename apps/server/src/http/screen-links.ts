import { existsSync, readFileSync } from 'node:fs'

/** The code that a screen loads at once, and what it asks the server for at once. */
interface Screen {
  files: string[]
  calls: string[]
}

/** Told with the page, what its screen begins with comes together, and not each after the one that asks for it. `list` is what the build of the web app wrote. */
export function screenLinks(list: string): (path: string) => string {
  if (!existsSync(list)) return () => ''
  const screens = Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, Screen>).map(([path, { files, calls }]) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    links: [...calls.map(callLink), ...files.map((file) => `<link rel="modulepreload" href="/${file}">`)].join(''),
  }))
  return (path) => screens.find(({ pattern }) => pattern.test(path))?.links ?? ''
}

/** Has the browser make a call beside the code that will ask for it. The address is as the code writes it, or it is fetched twice. */
export const callLink = (address: string) => `<link rel="preload" as="fetch" crossorigin href="${address}">`
