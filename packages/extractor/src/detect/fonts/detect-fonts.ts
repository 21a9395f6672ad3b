import type { Facts } from '@brandwright/domain/brands/evidence'
import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import type { Font } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../../capture/capture.ts'
import { isIconFont } from '../../fonts/is-icon-font.ts'
import { stableId } from '../../run/stable-id.ts'
import { votingNodes } from '../node-colors.ts'

const MAX_FONTS = 60
const MAX_FILES = 8
const MAX_TEXT_LENGTH = 600
const LATIN = 'abcdefghijklmnopqrstuvwxyz'
const GENERIC_FAMILY = /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-.*|-apple-system|blinkmacsystemfont|inherit|math|emoji)$/i

/** Confidence, measured on sample sites: 9 of 9 loaded fonts belonged to the brand, and 12 of 17 families that occur only in style rules. */
const CONFIDENCE = { seen: 0.91, named: 0.68 }

/** Detects the fonts that the site declares or uses, and for each, whether the browser loaded and rendered it. Ids are hashes of name, style and weight. */
export function detectFonts(captures: Capture[]): { fonts: Font[]; facts: Facts } {
  const fonts = new Map<string, Font>()
  const facts: Facts = {}
  const pagesOf = new Map<string, Set<string>>()
  const rendered = new Map<string, { drawn: string; custom: boolean }>()
  for (const capture of captures) for (const font of capture.drawnFonts) rendered.set(font.declared.toLowerCase(), font)
  const isRendered = (family: string) => {
    const found = rendered.get(family.toLowerCase())
    return Boolean(found && (found.custom || found.drawn.toLowerCase() === family.toLowerCase()))
  }
  for (const capture of captures) {
    for (const face of bestFirst(capture)) {
      const id = stableId('fnt', face.family, face.style, face.weight)
      const existing = fonts.get(id)
      const loaded = face.status === 'loaded'
      const src = face.src.map((file) => ({ url: file.url, originalURL: file.url, ...(file.format ? { format: file.format } : {}) }))
      if (existing) {
        existing.loaded ||= loaded
        existing.drawn ||= loaded && isRendered(face.family)
        existing.src = [...existing.src, ...src.filter((file) => !existing.src.some((other) => other.originalURL === file.originalURL))].slice(0, MAX_FILES)
      } else
        fonts.set(id, {
          id,
          fontFamily: face.family,
          name: face.family,
          src,
          ...(src[0] ? { url: src[0].url } : {}),
          weight: face.weight,
          style: face.style,
          fontWeight: face.weight,
          fontStyle: face.style,
          declared: true,
          loaded,
          drawn: loaded && isRendered(face.family),
        })
    }
    const named = new Map<string, { area: number; selector: string; weight: string; style: string }>()
    for (const node of votingNodes(capture)) {
      if (node.textArea <= 0) continue
      const family = primaryFamily(node.fontFamily)
      if (family === '' || GENERIC_FAMILY.test(family)) continue
      const entry = named.get(family) ?? { area: 0, selector: node.selector, weight: node.fontWeight, style: node.fontStyle }
      entry.area += node.textArea
      named.set(family, entry)
    }
    for (const [family, entry] of named) {
      if (![...fonts.values()].some((font) => font.fontFamily.toLowerCase() === family.toLowerCase())) {
        const id = stableId('fnt', family, entry.style, entry.weight)
        fonts.set(id, {
          id,
          fontFamily: family,
          name: family,
          src: [],
          weight: entry.weight,
          style: entry.style,
          fontWeight: entry.weight,
          fontStyle: entry.style,
          declared: true,
          loaded: false,
          drawn: isRendered(family),
        })
      }
      const font = [...fonts.values()].find((font) => font.fontFamily.toLowerCase() === family.toLowerCase())
      if (!font) continue
      const pointer = `/fonts/${font.id}`
      const pages = (pagesOf.get(pointer) ?? new Set<string>()).add(capture.finalUrl)
      pagesOf.set(pointer, pages)
      const [firstEvidence = { page: capture.finalUrl, selector: entry.selector, area: Math.round(entry.area) }] = facts[pointer]?.evidence ?? []
      facts[pointer] = {
        evidence: [{ ...firstEvidence, pages: pages.size }],
        confidence: font.drawn || font.loaded ? CONFIDENCE.seen : CONFIDENCE.named,
      }
    }
  }
  return { fonts: [...fonts.values()].sort(byUse).slice(0, MAX_FONTS), facts }
}

/**
 * Sorts font faces: loaded faces first, then by the number of the page's characters that they cover. Faces that differ only in `unicode-range` are one font.
 */
function bestFirst({ fontFaces, nodes }: Capture): Capture['fontFaces'] {
  const texts = new Map<string, string>()
  for (const node of nodes) {
    if (node.text === '' || node.hidden) continue
    const family = primaryFamily(node.fontFamily).toLowerCase()
    const previous = texts.get(family) ?? ''
    if (previous.length < MAX_TEXT_LENGTH) texts.set(family, previous + node.text)
  }
  const coveredCount = (face: Capture['fontFaces'][number]) => {
    const ranges = rangesOf(face.unicodeRange)
    const characters = (texts.get(face.family.toLowerCase()) ?? LATIN).slice(0, MAX_TEXT_LENGTH)
    return [...characters].filter((character) => ranges.some(([from, to]) => (character.codePointAt(0) ?? 0) >= from && (character.codePointAt(0) ?? 0) <= to))
      .length
  }
  const isLoaded = (face: Capture['fontFaces'][number]) => Number(face.status === 'loaded')
  const isSliced = fontFaces.some((face) => face.unicodeRange !== '' && !/^U\+0-10FFFF$/i.test(face.unicodeRange))
  if (!isSliced) return fontFaces
  return fontFaces
    .map((face) => ({ face, covered: coveredCount(face) }))
    .sort((a, b) => isLoaded(b.face) - isLoaded(a.face) || b.covered - a.covered)
    .map(({ face }) => face)
}

/** Parses "U+0-FF, U+131, U+4??" into pairs of first and last code point. */
function rangesOf(written: string): [from: number, to: number][] {
  return written.split(',').flatMap((part) => {
    const [, from = '', to = from] = /^\s*U\+([\da-f?]{1,6})(?:-([\da-f]{1,6}))?\s*$/i.exec(part) ?? []
    return from === '' ? [] : [[Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)] as [number, number]]
  })
}

/** Sorts rendered fonts first, then loaded ones. Icon fonts come after text fonts. */
const byUse = (a: Font, b: Font) =>
  Number(isIconFont(a.fontFamily)) - Number(isIconFont(b.fontFamily)) || Number(b.drawn) - Number(a.drawn) || Number(b.loaded) - Number(a.loaded)
