import type { Image } from '../../style-guide.ts'
import { type Markup, markup } from './markup.ts'

/** The best pictures with what they show; null without any. */
export function bookPictures(pictures: readonly Image[], files: ReadonlyMap<string, string>): Markup | null {
  const had = pictures.filter(({ url }) => files.has(url))
  if (had.length === 0) return null
  const items = had.map(
    ({ url, caption, alt, title, width, height }) => markup`<div class="item"><img class="picture" src="${files.get(url)}" alt="${alt}">
<b>${caption || alt || title || 'Picture'}</b><span class="small">${width} × ${height} px</span></div>`,
  )
  return markup`<section><h2>Pictures</h2><div class="grid">${items}</div></section>`
}
