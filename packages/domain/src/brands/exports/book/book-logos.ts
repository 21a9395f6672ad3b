import { logoGround } from '../../logo-ground.ts'
import type { StyleGuide } from '../../style-guide.ts'
import { hexOf } from '../guide-tokens.ts'
import { declarations } from './book-css.ts'
import type { BookFiles } from './book-files.ts'
import { type Markup, markup } from './markup.ts'

/** Each logo on a ground that it can be seen on; null without any. */
export function bookLogos(guide: StyleGuide, logos: BookFiles['logos'], files: ReadonlyMap<string, string>): Markup | null {
  const drawn = logos.filter(({ logo, address }) => files.has(address) || logo.form === 'text')
  if (drawn.length === 0) return null
  const tiles = drawn.map(({ logo, address }) => {
    const ground = hexOf(logoGround(logo, guide)) ?? '#ffffff'
    const file = files.get(address)
    const words = logo.text || logo.alt || guide.name
    return markup`<div class="item"><div class="tile" style="${declarations({ background: ground })}">${file ? markup`<img src="${file}" alt="${words}">` : markup`<span>${words}</span>`}</div>
<b>${words}</b><span class="small">${placeWords[logo.place ?? 'other']}, on ${ground}</span></div>`
  })
  return markup`<section><h2>Logos</h2><div class="grid">${tiles}</div></section>`
}

const placeWords = { header: 'Of the header', hero: 'Of the first view', footer: 'Of the footer', icon: 'The icon', other: 'Seen on the site' }
