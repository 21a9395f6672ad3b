import { existsSync, readFileSync } from 'node:fs'

/** The code that a screen loads at once, what it asks the server for at once, and the mark-up that stands there until its code has come. */
interface Screen {
  files: string[]
  calls: string[]
  first: string
}

/** What the page of an address begins with: told with the page, it comes together, and not each after the one that asks for it. */
interface Beginning {
  calls: string
  files: string
  first: string
}

const NONE: Beginning = { calls: '', files: '', first: '' }

/** The beginning of each screen by its address. `list` is what the build of the web app wrote. */
export function screenBeginnings(list: string): (path: string) => Beginning {
  if (!existsSync(list)) return () => NONE
  const screens = Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, Screen>).map(([path, { files, calls, first }]) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    beginning: { calls: calls.map(callLink).join(''), files: files.map((file) => `<link rel="modulepreload" href="/${file}">`).join(''), first },
  }))
  return (path) => screens.find(({ pattern }) => pattern.test(path))?.beginning ?? NONE
}

/** Has the browser make a call beside the code that will ask for it. The address is as the code writes it, or it is fetched twice. */
export const callLink = (address: string) => `<link rel="preload" as="fetch" crossorigin href="${address}">`
