import { converter } from 'culori'
import { contrast } from '../../../color/contrast.ts'
import { contrastFigure } from '../../../color/contrast-figure.ts'
import { shownGuidelines } from '../../../guidelines/shown-guidelines.ts'
import { cssKeyword, cssWeight } from '../../css-values.ts'
import { logoBackground } from '../../logo-background.ts'
import { paletteNames } from '../../palette-names.ts'
import { rolePairs } from '../../role-pairs.ts'
import { shortAddress } from '../../short-address.ts'
import type { Image, StyleGuide } from '../../style-guide.ts'
import { guideTokens, hexOf, roleColors } from '../guide-tokens.ts'
import { type GuidelinesPart, guidelinesParts } from '../guidelines-parts.ts'
import { bookButtons } from './book-buttons.ts'
import { bookFace, declarations } from './book-css.ts'
import { type BookFiles, bookFiles } from './book-files.ts'
import { bookStyle } from './book-style.ts'
import { bookType } from './book-type.ts'
import { Markup, markup } from './markup.ts'

const MAX_OTHER_COLORS = 9

const rgb = converter('rgb')

const hsl = converter('hsl')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const LONG_NAME = 18

const MIN_TEXT_CONTRAST = 4.5

const SAME_BACKGROUND = 1.2

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** Returns the logo variant for a background: the light variant for a dark background, and the dark variant for a light one. */
const markFor = (background: string) => (contrast(background, '#ffffff') >= MIN_TEXT_CONTRAST ? 'light' : 'dark')

const MAX_PAIRS = 18

const placeLabels = { header: 'Of the header', hero: 'Of the first view', footer: 'Of the footer', icon: 'The icon', other: 'Seen on the site' }

/** Content Security Policy that blocks everything except content embedded in the document. */
const POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'"

/**
 * Renders the guide as a document of A4 pages that a browser can print. `files` maps the stored URLs of `bookFiles` to `data:` URLs; a missing file is replaced
 * by text.
 */
export function toBrandBook(guide: StyleGuide, files: ReadonlyMap<string, string>, createdAt: Date): string {
  const { logos, images, faces } = bookFiles(guide)
  const parts = [
    bookCover(guide, logos, files, createdAt),
    bookLogos(guide, logos, files),
    bookColors(guide),
    bookPairs(guide),
    bookType(guide),
    bookButtons(guide),
    bookImages(images, files),
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

/** Returns a font weight, or the weight range of a variable font. */
function weights(weight: string): string {
  const [from, to] = weight.split(/\s+/).map(cssWeight)
  return from && to ? `${from} ${to}` : (from ?? '400')
}

/** Renders the images that have an embedded file, with their captions. Returns null if no image has an embedded file. */
function bookImages(images: readonly Image[], files: ReadonlyMap<string, string>): Markup | null {
  const available = images.filter(({ url }) => files.has(url))
  if (available.length === 0) return null
  const items = available.map(
    ({ url, caption, alt, title, width, height }) => markup`<div class="item"><img class="image" src="${files.get(url)}" alt="${alt}">
<b>${caption || alt || title || 'Image'}</b><span class="small">${width} × ${height} px</span></div>`,
  )
  return markup`<section><h2>Images</h2><div class="grid">${items}</div></section>`
}

/** Renders the brand's voice: style, audience, examples and checked rules. Returns null if the guide has no guidelines. */
function bookVoice(guide: StyleGuide): Markup | null {
  const shown = shownGuidelines(guide)
  const parts = shown ? guidelinesParts(shown.guidelines) : []
  if (!shown || parts.length === 0) return null
  return markup`<section><h2>Voice and copy</h2>${shown.isDraft && markup`<p class="small">A draft: not published yet.</p>`}${parts.map(partOf)}</section>`
}

function partOf({ title, texts, lines }: GuidelinesPart): Markup {
  const items = lines.map(({ label, text }) => markup`<li>${label && markup`<strong>${label}:</strong> `}${text}</li>`)
  return markup`<h3>${title}</h3>${texts.map((text) => markup`<p>${text}</p>`)}${items.length > 0 && markup`<ul class="items">${items}</ul>`}`
}

/** Renders each logo on a background where it is visible. Returns null if the guide has no logo to render. */
function bookLogos(guide: StyleGuide, logos: BookFiles['logos'], files: ReadonlyMap<string, string>): Markup | null {
  const available = logos.filter(({ logo, address }) => files.has(address) || logo.form === 'text')
  if (available.length === 0) return null
  const tiles = available.map(({ logo, address }) => {
    const background = hexOf(logoBackground(logo, guide)) ?? '#ffffff'
    const file = files.get(address)
    const label = logo.text || logo.alt || guide.name
    return markup`<div class="item"><div class="tile" style="${declarations({ background })}">${file ? markup`<img src="${file}" alt="${label}">` : markup`<span>${label}</span>`}</div>
<b>${label}</b><span class="small">${placeLabels[logo.place ?? 'other']}, on ${background}</span></div>`
  })
  return markup`<section><h2>Logos</h2><div class="grid">${tiles}</div></section>`
}

/** Renders readable pairs of text and background color, best pair first. Returns null if no two role colors form a readable pair. */
function bookPairs({ colors }: StyleGuide): Markup | null {
  const pairs = distinct(rolePairs(colors.roles).filter(({ use }) => use === 'any' || use === 'large'))
    .toSorted((a, b) => b.ratio - a.ratio)
    .slice(0, MAX_PAIRS)
  if (pairs.length === 0) return null
  const cells = pairs.map(
    ({ text, background, textRole, backgroundRole, ratio, use }) => markup`<div class="item">
<div class="pair" style="${declarations({ background: hexOf(background), color: hexOf(text) })}">Aa<br><span style="font-size:9pt">The quick brown fox</span></div>
<b>${textRole} on ${backgroundRole}</b><span class="small">${contrastFigure(ratio)}:1, ${use === 'any' ? 'text of any size' : 'large text only'}</span></div>`,
  )
  return markup`<section><h2>Legible pairs</h2>
<p class="lead">Text and backgrounds that meet the contrast of WCAG 2.2, level AA. Do not use other pairs of these roles.</p>
<div class="grid three">${cells}</div></section>`
}

/** Removes duplicates, because two roles with the same color produce the same pair twice. */
function distinct<P extends { text: string; background: string }>(pairs: readonly P[]): P[] {
  return [...new Map(pairs.toReversed().map((pair) => [`${pair.text} ${pair.background}`, pair])).values()]
}

/** Renders the cover on the brand's primary color: logo, name, description, URL and date. */
function bookCover(guide: StyleGuide, logos: BookFiles['logos'], files: ReadonlyMap<string, string>, createdAt: Date): Markup {
  const { roles } = guide.colors
  const background = hexOf(roles.primary) ?? hexOf(roles.background) ?? '#ffffff'
  const ink = [roles.background, roles.text, '#ffffff'].map(hexOf).find((color) => color && contrast(color, background) >= MIN_TEXT_CONTRAST) ?? '#000000'
  const available = logos.filter(({ logo, address }) => logo.place !== 'icon' && files.has(address))
  const mark =
    available.find(({ logo }) => contrast(logo.background, background) < SAME_BACKGROUND) ?? available.find(({ logo }) => logo.variant === markFor(background))
  const name = guide.name || shortAddress(guide.url)
  return markup`<section class="cover" style="${declarations({ background, color: ink })}">
<div class="mark">${mark && markup`<img src="${files.get(mark.address)}" alt="${mark.logo.text || mark.logo.alt || name}">`}</div>
<h1${name.length > LONG_NAME && markup` class="long"`}>${name}</h1>
${guide.description && markup`<p>${guide.description}</p>`}
<p class="foot"><span>Brand book</span><span>${shortAddress(guide.websiteUrl || guide.url)}</span><span>${createdAt.getUTCDate()} ${MONTHS[createdAt.getUTCMonth()]} ${createdAt.getUTCFullYear()}</span>${guide.account_type === 'free' && markup`<span>Made with Brandwright</span>`}</p>
</section>`
}

/** Renders the colors with roles and values, the rest of the palette, and the dark roles. Returns null if the guide has no colors. */
function bookColors(guide: StyleGuide): Markup | null {
  const { palette, roles, darkRoles } = guideTokens(guide)
  if (palette.length === 0) return null
  const names = paletteNames(guide.colors)
  const rolesOf = (hex: string) => roles.filter(([, color]) => color === hex).map(([role]) => role)
  const swatch = (hex: string, title: string, all: boolean) => markup`<div class="item"><div class="swatch" style="${declarations({ background: hex })}"></div>
<b>${title}</b><code>${hex.toUpperCase()}</code>${all && markup`<br><code>${rgbText(hex)}</code><br><code>${hslText(hex)}</code>`}</div>`
  const leading = palette.filter(({ hex }) => rolesOf(hex).length > 0)
  const otherColors = palette.filter(({ hex }) => rolesOf(hex).length === 0).slice(0, MAX_OTHER_COLORS)
  const dark = guide.colors.dark ? roleColors(guide.colors.dark) : []
  return markup`<section><h2>Colours</h2>
<div class="grid">${leading.map(({ hex }) => swatch(hex, `${capital(rolesOf(hex).join(', '))}: ${names.get(hex) ?? hex}`, true))}</div>
${otherColors.length > 0 && markup`<h3>Other colours</h3><div class="grid three">${otherColors.map(({ hex }) => swatch(hex, names.get(hex) ?? hex, false))}</div>`}
${darkRoles.length > 0 && markup`<h3>On dark</h3><div class="grid three">${dark.map(([role, hex]) => swatch(hex, capital(role), false))}</div>`}
</section>`
}

function rgbText(hex: string): string {
  const { r = 0, g = 0, b = 0 } = rgb(hex) ?? {}
  return `RGB ${[r, g, b].map((part) => Math.round(part * 255)).join(' ')}`
}

function hslText(hex: string): string {
  const { h = 0, s = 0, l = 0 } = hsl(hex) ?? {}
  return `HSL ${Math.round(h)} ${Math.round(s * 100)} % ${Math.round(l * 100)} %`
}
