// Writes every page of the sample site as a plain file: `node sample-site/make-pages.mjs`.
import { mkdir, writeFile } from 'node:fs/promises'
import { homePage } from './make/home-page.mjs'
import { origin } from './make/layout.mjs'
import { shopPages } from './make/shop-pages.mjs'
import { storyPages } from './make/story-pages.mjs'

const home = new URL('./', import.meta.url)
const pages = [['/', homePage()], ...shopPages(), ...storyPages()]
for (const [path, html] of pages) {
  const file = new URL(path.endsWith('/') ? `.${path}index.html` : `.${path}`, home)
  await mkdir(new URL('./', file), { recursive: true })
  await writeFile(file, html)
}
const listed = pages.filter(([path]) => path.endsWith('/')).map(([path]) => `<url><loc>${origin}${path}</loc></url>`)
await writeFile(
  new URL('sitemap.xml', home),
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${listed.join('\n')}\n</urlset>\n`,
)
await writeFile(new URL('robots.txt', home), `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`)
