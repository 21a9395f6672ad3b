import { existsSync, readFileSync } from 'node:fs'

/** Told with the page, the files of its screen come together, and not each after the one that asks for it. `list` is what the build of the web app wrote. */
export function screenLinks(list: string): (path: string) => string {
  if (!existsSync(list)) return () => ''
  const screens = Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>).map(([path, files]) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    links: files.map((file) => `<link rel="modulepreload" href="/${file}">`).join(''),
  }))
  return (path) => screens.find(({ pattern }) => pattern.test(path))?.links ?? ''
}
