import { sliceText } from '../text/slice-text.ts'

/** Maximum JSON length in characters of all pages in one result. A longer result would be truncated, and truncated JSON could not be split into pages. */
export const MAX_PAGES_CHARACTERS = 9500

interface Page {
  text: string
  left_out: number
  links?: readonly object[]
  images?: readonly object[]
}

/** Returns the page with as many links, then images, as fit into `max` characters of JSON. Shortens the text only if the page is still too long. */
export function fitPage<Fitted extends Page>(page: Fitted, max: number): Fitted {
  const lengthWith = (text: string) => JSON.stringify({ ...page, text, left_out: Number.MAX_SAFE_INTEGER, links: [], images: [] }).length
  // Uses a binary search, because escaping makes characters in JSON longer than in the text.
  let [fits, tooLong] = [0, page.text.length + 1]
  if (lengthWith(page.text) <= max) fits = page.text.length
  else
    while (tooLong - fits > 1) {
      const middle = Math.floor((fits + tooLong) / 2)
      if (lengthWith(sliceText(page.text, middle)) <= max) fits = middle
      else tooLong = middle
    }
  const text = sliceText(page.text, fits)
  let room = max - lengthWith(text)
  const fitting = (items: readonly object[] = []) =>
    items.filter((item) => {
      const size = JSON.stringify(item).length + 1
      if (size > room) return false
      room -= size
      return true
    })
  return { ...page, text, left_out: page.left_out + page.text.length - text.length, links: fitting(page.links), images: fitting(page.images) }
}
