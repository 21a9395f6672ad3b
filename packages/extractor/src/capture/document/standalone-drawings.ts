import type { PageColors } from './page-colors.ts'

/**
 * Returns inline SVGs as standalone files, including the parts that they reference (nested `<use>`, gradients, masks, fetched sprites) and the styles from the
 * page's stylesheets. Determines these styles by comparing each SVG with a clone to which the page's rules don't apply; runs inside the page.
 */
export function standaloneDrawings(drawings: Element[], { rgba, written }: PageColors): string[] {
  const MAX = { parts: 60, elements: 1500, each: 100_000, all: 4_000_000, plain: 20_000 }
  const PAINTS = ['fill', 'stroke', 'stop-color', 'flood-color', 'color']
  const INHERITED = [
    ...['fill', 'stroke', 'color', 'fill-opacity', 'fill-rule', 'clip-rule', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin'],
    ...['stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'paint-order', 'visibility', 'text-anchor'],
  ]
  const FONT = ['font-family', 'font-size', 'font-weight', 'font-style', 'letter-spacing']
  const OWN_PROPERTIES = ['stop-color', 'stop-opacity', 'flood-color', 'flood-opacity', 'opacity', 'display', 'clip-path', 'mask-image', 'filter', 'transform']
  const SHAPE = ['d', 'cx', 'cy', 'r', 'rx', 'ry']
  /** Matches values that are invalid in a standalone file or that image libraries can't parse. */
  const UNPORTABLE = /var\(|oklch|oklab|\blch\(|\blab\(|color\(|color-mix|light-dark/i
  const sprites = (window as unknown as { __brandwrightSprites?: Map<string, string> }).__brandwrightSprites
  const host = document.createElement('div')
  host.style.cssText = 'all:initial!important;display:none!important'
  const root = host.attachShadow({ mode: 'closed' })
  let visited = 0
  let length = 0

  const addressOf = (use: Element) => use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? ''
  const namesIn = (element: Element): string[] => {
    const names: string[] = []
    const elements = [element, ...element.querySelectorAll('*')].slice(0, 500)
    for (const item of elements) {
      const address = addressOf(item)
      if (address.startsWith('#')) names.push(address.slice(1))
      const style = getComputedStyle(item)
      const values = ['fill', 'stroke', 'clip-path', 'mask-image', 'filter', 'marker-start', 'marker-mid', 'marker-end'].map((name) =>
        style.getPropertyValue(name),
      )
      for (const [, name = ''] of values.join(' ').matchAll(/url\(["']?[^"')]*#([^"')]+)["']?\)/g)) names.push(name)
    }
    return names
  }
  /** Returns the elements outside the drawing to which it refers, directly or indirectly. */
  const partsOf = (drawing: Element): Element[] => {
    const parts = new Set<Element>()
    const open = [drawing]
    const tree = drawing.getRootNode() as Document | ShadowRoot
    for (let at = open.pop(); at && parts.size < MAX.parts; at = open.pop())
      for (const name of namesIn(at)) {
        const part = tree.getElementById?.(name) ?? drawing.ownerDocument.getElementById(name)
        if (!part || part.contains(drawing) || drawing.contains(part) || [...parts].some((other) => other.contains(part))) continue
        parts.add(part)
        open.push(part)
      }
    return [...parts]
  }
  /** Makes `<use>` elements that refer to other files refer to symbols to be inlined, and returns these symbols. */
  const fromSprites = (copy: Element): Element[] =>
    [...copy.querySelectorAll('use')].flatMap((use) => {
      const address = addressOf(use)
      if (address === '' || address.startsWith('#') || !URL.canParse(address, document.baseURI)) return []
      const { href, hash } = new URL(address, document.baseURI)
      const markup = sprites?.get(href.replace(/#.*$/, ''))
      const sheet = markup ? new DOMParser().parseFromString(markup, 'image/svg+xml') : null
      const symbol = hash === '' ? sheet?.documentElement : sheet?.getElementById(decodeURIComponent(hash.slice(1)))
      if (!symbol) return []
      const id = symbol.id || 'sprite'
      use.removeAttribute('xlink:href')
      use.setAttribute('href', `#${id}`)
      const named = new Set(
        [...symbol.querySelectorAll('*'), symbol].flatMap((descendant) =>
          [...descendant.attributes].flatMap(({ value }) => /#([^"')]+)/.exec(value)?.[1] ?? []),
        ),
      )
      const needed = [...named].flatMap((name) => sheet?.getElementById(name) ?? []).filter((target) => !symbol.contains(target))
      return [symbol, ...needed].map((definition) => {
        const part = document.importNode(definition, true)
        if (definition === symbol) part.id = id
        return part
      })
    })
  const embeddedImages = (copy: Element) => {
    for (const image of copy.querySelectorAll('image')) {
      const address = addressOf(image)
      const data = URL.canParse(address, document.baseURI) ? sprites?.get(new URL(address, document.baseURI).href) : undefined
      if (data?.startsWith('data:')) image.setAttribute('href', data)
    }
  }
  const paint = (name: string, value: string) => (PAINTS.includes(name) && !/^(?:none|url|context)/.test(value) ? written(rgba(value)) : value)
  const put = (copy: Element, name: string, value: string) =>
    (copy as SVGElement).style.setProperty(name === 'mask-image' ? 'mask' : name, value.replace(/url\(["']?[^"')]*(#[^"')]+)["']?\)/g, "url('$1')"))

  /** Copies styles from a tree to its clone, because the page's CSS rules do not apply to the clone. A `part` inherits styles from the element that uses it. */
  const carry = (original: Element, copy: Element, part: boolean, unportable: boolean) => {
    const from = [original, ...original.querySelectorAll('*')]
    const to = [copy, ...copy.querySelectorAll('*')]
    if (from.length !== to.length || visited + from.length > MAX.elements) return
    visited += from.length
    const changes: [Element, string, string][] = []
    const hasText = original.querySelector('text') !== null
    const names = [...INHERITED, ...(hasText ? FONT : []), ...OWN_PROPERTIES, ...SHAPE]
    for (const [index, element] of from.entries()) {
      const twin = to[index] as Element
      const isRoot = index === 0
      const [style, plain] = [getComputedStyle(element), getComputedStyle(twin)]
      const above = element.parentElement ? getComputedStyle(element.parentElement) : null
      const plainAbove = twin.parentElement && !(isRoot && !part) ? getComputedStyle(twin.parentElement) : null
      for (const name of names) {
        if (isRoot && !part && (OWN_PROPERTIES.includes(name) || name === 'visibility')) continue
        const value = style.getPropertyValue(name)
        const inherited = INHERITED.includes(name) || FONT.includes(name)
        const same = value === plain.getPropertyValue(name)
        const inheritsInPage = inherited && above !== null && value === above.getPropertyValue(name)
        const inheritsInCopy = inherited && (plainAbove === null || plain.getPropertyValue(name) === plainAbove.getPropertyValue(name))
        // An inherited value need not be copied, because the cloned parent passes it on.
        if (inheritsInPage && inheritsInCopy && (part || !isRoot)) continue
        if (same && !(unportable && PAINTS.includes(name) && !inheritsInPage)) continue
        if (name === 'color' && isRoot && !part) continue
        const inked = (name === 'fill' || name === 'stroke') && value === style.color
        if (inked && plain.getPropertyValue(name) === plain.color && !unportable) continue
        const usesInk = part && inked && value !== 'rgb(0, 0, 0)'
        changes.push([twin, name, usesInk ? 'currentColor' : paint(name, value)])
      }
    }
    for (const [twin, name, value] of changes) {
      put(twin, name, value)
      twin.removeAttribute(name)
    }
    for (const twin of to) for (const name of ['class', 'data-name']) if (!copy.querySelector('style')) twin.removeAttribute(name)
  }
  const markupOf = (drawing: Element): string => {
    const plain = drawing.outerHTML.slice(0, MAX.plain)
    try {
      if (visited >= MAX.elements || drawing.outerHTML.length > MAX.each) return plain
      const copy = drawing.cloneNode(true) as Element
      root.replaceChildren(copy)
      host.style.setProperty('color', getComputedStyle(drawing).color, 'important')
      const parts = partsOf(drawing)
      const copies = parts.map((part) => part.cloneNode(true) as Element)
      const defs = document.createElementNS('http://www.w3.org/2000/svg', 'defs')
      defs.append(...copies)
      copy.prepend(defs)
      for (const [index, part] of parts.entries()) carry(part, copies[index] as Element, true, UNPORTABLE.test(part.outerHTML))
      defs.remove()
      carry(drawing, copy, false, UNPORTABLE.test(drawing.outerHTML))
      defs.append(...fromSprites(copy))
      if (defs.childElementCount > 0) copy.prepend(defs)
      embeddedImages(copy)
      const markup = copy.outerHTML
      length += markup.length
      return markup.length > MAX.each || length > MAX.all ? plain : markup
    } catch {
      return plain
    }
  }
  if (drawings.length === 0) return []
  document.documentElement.append(host)
  try {
    return drawings.map(markupOf)
  } finally {
    host.remove()
  }
}
