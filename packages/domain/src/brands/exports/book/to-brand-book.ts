import { cssKeyword, cssWeight } from '../../css-values.ts'
import type { StyleGuide } from '../../style-guide.ts'
import { bookButtons } from './book-buttons.ts'
import { bookColors } from './book-colors.ts'
import { bookCover } from './book-cover.ts'
import { bookFace } from './book-css.ts'
import { bookFiles } from './book-files.ts'
import { bookLogos } from './book-logos.ts'
import { bookPairs } from './book-pairs.ts'
import { bookPictures } from './book-pictures.ts'
import { bookStyle } from './book-style.ts'
import { bookType } from './book-type.ts'
import { bookVoice } from './book-voice.ts'
import { Markup, markup } from './markup.ts'

/** Nothing but what is written into the document itself is ever loaded. */
const POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'"

/**
 * The guide as a document of A4 pages, to be printed by a browser. `files` holds what could be had of `bookFiles`, each as a `data:` address by the
 * address it is kept under; a file that is not there leaves words in its place.
 */
export function toBrandBook(guide: StyleGuide, files: ReadonlyMap<string, string>, made: Date): string {
  const { logos, pictures, faces } = bookFiles(guide)
  const parts = [
    bookCover(guide, logos, files, made),
    bookLogos(guide, logos, files),
    bookColors(guide),
    bookPairs(guide),
    bookType(guide),
    bookButtons(guide),
    bookPictures(pictures, files),
    bookVoice(guide),
  ]
  const loaded = faces.flatMap(({ font, address }) => {
    const data = files.get(address)
    const style = cssKeyword(font.style) ?? 'normal'
    return data ? [`@font-face{font-family:${bookFace(font.fontFamily)};src:url("${data}");font-style:${style};font-weight:${weights(font.weight)}}`] : []
  })
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${POLICY}"><title>${guide.name || 'Brand'}: brand book</title>
<style>${new Markup(loaded.join('\n') + bookStyle(guide))}</style></head><body>${parts.filter((part) => part !== null)}</body></html>`.text
}

/** A weight, or the range of a variable face. */
function weights(weight: string): string {
  const [from, to] = weight.split(/\s+/).map(cssWeight)
  return from && to ? `${from} ${to}` : (from ?? '400')
}
