import { load } from 'cheerio'

const ELEMENTS = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan textPath defs clipPath mask linearGradient radialGradient stop use symbol title desc pattern filter feGaussianBlur feOffset feBlend feFlood feComposite feColorMatrix feMerge feMergeNode marker'.split(
    ' ',
  ),
)
const ATTRIBUTE = /^(?:on|xmlns:(?!xlink)|xml:base|formaction|src|href$|xlink:href$)/i
const OUTSIDE = /url\(\s*["']?(?!#)|javascript:|expression\(|@import|<|&#/i

/** Markup of a drawing with nothing in it that runs, loads or links: known elements only, references inside of the drawing only. Null when nothing is left. */
export function sanitiseSvg(markup: string): string | null {
  const $ = load(markup, { xml: { xmlMode: true, decodeEntities: true } })
  const svg = $('svg').first()
  if (svg.length === 0) return null
  for (const element of svg.find('*').addBack().get()) {
    if (!('attribs' in element)) continue
    if (!ELEMENTS.has(element.tagName)) {
      $(element).remove()
      continue
    }
    for (const [name, value] of Object.entries({ ...element.attribs })) {
      const reference = /^(?:xlink:)?href$/.test(name)
      if (reference ? !value.startsWith('#') : ATTRIBUTE.test(name) || OUTSIDE.test(value)) $(element).removeAttr(name)
    }
  }
  if (svg.find('path, rect, circle, ellipse, line, polyline, polygon, text, use').length === 0) return null
  svg.attr('xmlns', 'http://www.w3.org/2000/svg')
  return $.xml(svg)
}
