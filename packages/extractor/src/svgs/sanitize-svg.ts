import sanitizeHtml from 'sanitize-html'

const ELEMENTS = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'switch', 'view'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath', 'image'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'],
  ...['feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feConvolveMatrix', 'feDiffuseLighting', 'feDisplacementMap', 'feDistantLight'],
  ...['feDropShadow', 'feFlood', 'feFuncA', 'feFuncB', 'feFuncG', 'feFuncR', 'feGaussianBlur', 'feMerge', 'feMergeNode', 'feMorphology', 'feOffset'],
  ...['fePointLight', 'feSpecularLighting', 'feSpotLight', 'feTile', 'feTurbulence'],
]
const SMALL_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]+$/i
/** Matches any external reference in the styles or attributes of an SVG. Internal references (`url(#a)`) and inline images are allowed. */
const EXTERNAL_REFERENCE =
  /url\(\s*(?!["']?\s*(?:#|data:image\/(?:png|jpe?g|gif|webp);))|@import|expression\(|javascript:|-moz-binding|behavior\s*:|image-set\(|\\[0-9a-f]/i

const MAX_LENGTH = 2_000_000
const VISIBLE_ELEMENT = /<(?:path|rect|circle|ellipse|line|polyline|polygon|text|use|image)[\s/>]/
/** Matches one item of the prolog, before the root element of an SVG. */
const PROLOG_PIECE = /\s+|\ufeff|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/iy

/** Returns an SVG as a standalone file without scripts, links, event handlers and external resources. Returns null if it renders nothing or is too large. */
export function sanitizeSvg(markup: string): string | null {
  if (markup.length > MAX_LENGTH) return null
  const clean = sanitizeHtml(withoutProlog(markup), {
    allowedTags: ELEMENTS,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemes: ['data'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'completelyDiscard',
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: Object.fromEntries(Object.entries(attribs).filter(harmless)) }) },
    exclusiveFilter: ({ tag, text }) => tag === 'style' && EXTERNAL_REFERENCE.test(text),
  })
  const start = clean.search(/<svg[\s>]/)
  if (start === -1 || !VISIBLE_ELEMENT.test(clean)) return null
  const drawing = clean.slice(start)
  return /\sxmlns=/.test(drawing.slice(0, drawing.indexOf('>'))) ? drawing : drawing.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}

/** Removes the prolog item by item, because a single pattern for the whole prolog would backtrack at the end of every item. */
function withoutProlog(markup: string): string {
  let at = 0
  for (;;) {
    PROLOG_PIECE.lastIndex = at
    if (!PROLOG_PIECE.test(markup)) return markup.slice(at)
    at = PROLOG_PIECE.lastIndex
  }
}

function harmless([name, value]: [string, string]): boolean {
  if (/^on/i.test(name) || /^xml:base$/i.test(name)) return false
  if (/^xmlns(:|$)/i.test(name)) return true
  if (/(^|:)(?:href|src)$/i.test(name)) return value.trim().startsWith('#') || SMALL_IMAGE.test(value.trim())
  return !EXTERNAL_REFERENCE.test(value)
}
