import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { listSites } from './list-sites.mjs'
import { startProduct, until } from './product-server.mjs'
import { serveFolder } from './serve-folder.mjs'

/**
 * Plans and writes ten campaigns with the built-in composer, each from a different prompt and extracted site, and counts forbidden output: invented prices,
 * links and products, copy over its limits, and findings that block an item (except a missing postal address, which only a user can add). The counting uses no
 * code of the product; `--texts FILE` saves all texts for review.
 * `npm run bench -- campaigns [--sites DIR] [--only a,b] [--texts FILE]`; DIR contains one folder per site, or `roots/` and `truth/`.
 */
const { values: options } = parseArgs({
  options: { sites: { type: 'string' }, only: { type: 'string' }, texts: { type: 'string' } },
  allowPositionals: true,
})
const PORT = 24_340
const PROMPTS = [
  { prompt: 'Spring launch of our newest products: 20% off with code SPRING20 until 30 April 2027', emails: 3, page: true },
  { prompt: 'Welcome new subscribers and show them what we are best at', emails: 3, page: false },
  { prompt: 'Win back customers who have not been here for half a year. Free shipping on everything until 2027-03-15', emails: 2, page: true },
  { prompt: 'Our anniversary: say thank you to everyone who has been with us', emails: 2, page: false },
  { prompt: 'Black Friday: 15 € off every order over 80 €, code FRIDAY15', emails: 3, page: true },
  { prompt: 'Explain how we work and why it takes the time it takes', emails: 2, page: false },
  { prompt: 'Invite people to our open day on 12 June 2027', emails: 2, page: true },
  { prompt: 'Gift guide for the holidays, for people who decide late', emails: 3, page: false },
  { prompt: 'Ask customers for a review after their first order', emails: 1, page: false },
  { prompt: 'A quiet summer sale, no exclamation marks: 10% off with code SUMMER10', emails: 2, page: true },
]
const MAX_WORDS = { preheader: 3, subheader: 5, body: 20 }
const MODEL = 'brandwright-composer'
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' })

const sites = listSites(options.sites, options.only)
const servers = await Promise.all(sites.map(async (site) => ({ ...site, ...(await serveFolder(site.folder)) })))
const server = await startProduct(PORT, { ALLOW_PRIVATE_HOSTS: servers.map(({ host }) => host).join(',') })
const rows = []
const texts = []
try {
  for (const [index, brief] of PROMPTS.entries()) {
    const site = servers[index % servers.length]
    const row = await campaignOf(site, brief)
    rows.push(row)
    console.error(JSON.stringify(row))
  }
} finally {
  await server.close()
  for (const site of servers) await site.close()
}
if (options.texts) writeFileSync(options.texts, texts.join('\n'))
const sum = (name) => rows.reduce((total, row) => total + (Array.isArray(row[name]) ? row[name].length : row[name]), 0)
const faults = Object.fromEntries(['prices', 'links', 'products', 'overLimit', 'blocking'].map((name) => [name, sum(name)]))
const ok = rows.every(({ items, planned }) => items === planned) && Object.values(faults).every((count) => count === 0)
console.log(
  JSON.stringify({ ok, campaigns: rows.length, brands: new Set(rows.map(({ site }) => site)).size, items: sum('items'), texts: sum('texts'), ...faults }),
)
process.exit(ok ? 0 : 1)

async function campaignOf(site, { prompt, emails, page }) {
  const person = await server.signUp()
  const { call, send } = person
  const response = await send('POST', '/api/getStyleGuide', { url: `http://${site.host}${site.entry}`, options: { newGuide: true, pages: 5 } })
  const end = JSON.parse((await response.text()).trim().split('\n').at(-1))
  if (end.type !== 'fetchComplete') throw new Error(`${site.name} was not extracted: ${JSON.stringify(end)}`)
  const brand = end.data.id
  const guide = await call('GET', `/api/brands/${brand}`)
  const brief = { prompt, goal: '', persona: null, products: [], offer: null, from: null, emails, page }
  const { campaign } = await call('POST', '/api/campaigns/plan', { brand, model: MODEL, ...brief })
  await call('POST', `/api/campaigns/${campaign.id}/make`, { model: MODEL })
  await until(async () => (await call('GET', `/api/campaigns/${campaign.id}/make`)).runId === null)
  const items = await call('GET', `/api/campaigns/${campaign.id}/items`)
  const checked = await call('GET', `/api/campaigns/${campaign.id}/preflight`)

  const known = `${JSON.stringify(guide)}\n${prompt}`
  const written = items.flatMap(textsOf)
  texts.push(
    `\n# ${site.name}: ${prompt}\n`,
    ...items.flatMap((item) => [`\n## ${item.itemType} ${item.name}\n`, ...textsOf(item).map(({ field, text }) => `- ${field}: ${text}`)]),
  )
  return {
    site: site.name,
    planned: emails + (page ? 1 : 0),
    items: items.filter(({ sections }) => sections.length > 0).length,
    texts: written.length,
    prices: written.flatMap(({ text }) => pricesIn(text)).filter((price) => !pricesIn(known).includes(price)),
    links: items.flatMap(linksOf).filter((link) => !known.includes(JSON.stringify(link).slice(1, -1)) && !isOwnLink(link, site)),
    products: items
      .flatMap(({ sections }) => sections.flatMap(({ products }) => products.map(({ handle }) => handle)))
      .filter((handle) => !guide.products.some((product) => product.handle === handle)),
    overLimit: written.filter(
      ({ field, type, text }) => type !== 'quote' && type !== 'footer' && wordCount(text) > (MAX_WORDS[field] ?? Number.POSITIVE_INFINITY),
    ),
    blocking: checked.items.flatMap(({ findings }) =>
      findings.filter(({ level, rule }) => level === 'block' && rule !== 'postal-address').map(({ message }) => message),
    ),
    warnings: checked.items.flatMap(({ findings }) => findings.filter(({ level }) => level === 'warn').map(({ rule }) => rule)),
  }
}

/** Returns all texts of an item, each with its field and, for a text in a section, the section type. */
function textsOf({ subject, preheader, sections }) {
  const ofSections = sections.flatMap(({ type, header, subheader, body, text, preheader: above, button, features, products }) => [
    { type, field: 'preheader', text: above },
    { type, field: 'header', text: header },
    { type, field: 'subheader', text: subheader },
    { type, field: 'body', text: body },
    { type, field: 'text', text },
    { type, field: 'button', text: button.show ? button.text : '' },
    ...features.flatMap(({ title, description }) => [
      { type, field: 'feature', text: title },
      { type, field: 'feature', text: description },
    ]),
    ...products.map(({ handle, title, description }) => ({ type, field: 'product', text: [handle, title, description].filter(Boolean).join(': ') })),
  ])
  return [{ field: 'subject', text: subject }, { field: 'preview', text: preheader }, ...ofSections].filter(({ text }) => text.trim() !== '')
}

/** Returns the digits of each amount that has a currency sign or code: “€ 1.299,00” becomes `1299`. */
function pricesIn(text) {
  const amount = String.raw`\d[\d.,'’ \u00a0\u202f]*`
  const currency = String.raw`(?:\p{Sc}|\b(?:USD|EUR|GBP|CHF|CNY|TWD|JPY)\b)`
  return [...text.matchAll(new RegExp(`${currency}\\s?(${amount})|(${amount})\\s?${currency}`, 'gu'))].map(([, after, before]) =>
    (after ?? before).replace(/[.,](?:\d{1,2}|[-–—]+)\s*$/, '').replaceAll(/\D/g, ''),
  )
}

function linksOf({ sections }) {
  return sections.flatMap(({ body, button }) => [
    ...(button.show ? [button.url] : []),
    ...[...body.matchAll(/\]\(([^)\s]+)\)|href="([^"]+)"/g)].map(([, a, b]) => a ?? b),
  ])
}

/** Returns true for links that need no source: empty links, links that differ per recipient, the home page, and pages that the product published. */
function isOwnLink(link, site) {
  return link === '' || link.includes('{{') || new URL(link, server.base).origin === server.base || link === `http://${site.host}/`
}

/** Counts the space-separated parts that contain a word. */
function wordCount(text) {
  return text.split(/\s+/).filter((part) => [...WORDS.segment(part)].some(({ isWordLike }) => isWordLike)).length
}
