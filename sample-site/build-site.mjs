import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { homePage } from './make/home-page.mjs'
import { origin } from './make/layout.mjs'
import { shopPages } from './make/shop-pages.mjs'
import { storyPages } from './make/story-pages.mjs'

/** Writes the sample site to `folder` as plain files: every page and the contents of `public`. */
export async function buildSite(folder) {
  await cp(new URL('public/', import.meta.url), folder, { recursive: true })
  const pages = [['/', homePage()], ...shopPages(), ...storyPages()]
  for (const [path, html] of pages) await write(path.endsWith('/') ? `${path}index.html` : path, html)
  const listed = pages.filter(([path]) => path.endsWith('/')).map(([path]) => `<url><loc>${origin}${path}</loc></url>`)
  await write(
    'sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${listed.join('\n')}\n</urlset>\n`,
  )
  await write('robots.txt', `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`)

  async function write(path, text) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}
