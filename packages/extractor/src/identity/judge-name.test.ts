import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { cluesOfHtml } from './clues-of-html.ts'
import { judgeName } from './judge-name.ts'

const nameOf = (head: string, body = '', url = 'https://example.com/') =>
  judgeName(cluesOfHtml(load(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`), url))

test('finds the brand name instead of the slogan in the title', () => {
  const judged = nameOf('<title>Faster boats for everyone who likes to be on the water early</title><meta property="og:site_name" content="Wherry">')
  expect(judged?.name).toBe('Wherry')
})

test('finds the brand name on either side of a title, and skips “home” in any language', () => {
  expect(nameOf('<title>首页|青山茶</title>')?.name).toBe('青山茶')
  expect(nameOf('<title>Accueil - Maison Loriot</title>')?.name).toBe('Maison Loriot')
  expect(nameOf('<title>Handmade shoes since 1911 | Ferro</title>', '<footer>© 2024 Ferro. All rights reserved</footer>')?.name).toBe('Ferro')
})

test('parses a mis-encoded dash as a dash', () => {
  expect(nameOf('<title>NORTHDOCK â€” Coats With Salt | Danish Wear</title>', '<header><a href="/">Northdock</a></header>')?.name).toBe('NORTHDOCK')
})

test('prefers the form of the name that structured data, title and heading share', () => {
  const organisation = '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Restaurant","name":"Old Mill Restaurant"}</script>'
  const judged = nameOf(
    `<title>Old Mill Restaurant | Quiet dinners</title><meta name="apple-mobile-web-app-title" content="OldMill">${organisation}`,
    '<h1>Old Mill Restaurant</h1><footer>© Old Mill</footer>',
  )
  expect(judged?.name).toBe('Old Mill Restaurant')
  expect(judged?.confidence).toBeGreaterThan(0.8)
})

test('returns null if there is no brand name', () => {
  expect(nameOf('<title>React App</title>')).toBeNull()
})
