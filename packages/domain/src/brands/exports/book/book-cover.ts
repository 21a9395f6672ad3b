import { contrast } from '../../../color/contrast.ts'
import { shortAddress } from '../../short-address.ts'
import type { StyleGuide } from '../../style-guide.ts'
import { hexOf } from '../guide-tokens.ts'
import { declarations } from './book-css.ts'
import type { BookFiles } from './book-files.ts'
import { type Markup, markup } from './markup.ts'

const LONG_NAME = 18
const READ_FROM = 4.5
const SAME_GROUND = 1.2
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** The brand on its own ground: mark, name, what it says of itself, where and when the book was made. */
export function bookCover(guide: StyleGuide, logos: BookFiles['logos'], files: ReadonlyMap<string, string>, made: Date): Markup {
  const { roles } = guide.colors
  const ground = hexOf(roles.primary) ?? hexOf(roles.background) ?? '#ffffff'
  const ink = [roles.background, roles.text, '#ffffff'].map(hexOf).find((color) => color && contrast(color, ground) >= READ_FROM) ?? '#000000'
  const had = logos.filter(({ logo, address }) => logo.place !== 'icon' && files.has(address))
  const mark = had.find(({ logo }) => contrast(logo.background, ground) < SAME_GROUND) ?? had.find(({ logo }) => logo.variant === markFor(ground))
  const name = guide.name || shortAddress(guide.url)
  return markup`<section class="cover" style="${declarations({ background: ground, color: ink })}">
<div class="mark">${mark && markup`<img src="${files.get(mark.address)}" alt="${mark.logo.text || mark.logo.alt || name}">`}</div>
<h1${name.length > LONG_NAME && markup` class="long"`}>${name}</h1>
${guide.description && markup`<p>${guide.description}</p>`}
<p class="foot"><span>Brand book</span><span>${shortAddress(guide.websiteUrl || guide.url)}</span><span>${made.getUTCDate()} ${MONTHS[made.getUTCMonth()]} ${made.getUTCFullYear()}</span></p>
</section>`
}

/** A light mark is drawn for dark grounds, a dark one for light grounds. */
const markFor = (ground: string) => (contrast(ground, '#ffffff') >= READ_FROM ? 'light' : 'dark')
