import type { Capture, CapturedNode, CapturedPseudo } from './capture.ts'
import type { ReadMarkup } from './read-markup.ts'

/** What the page itself can tell; the rest of a capture is added outside of it. */
export type ReadDocument = Omit<Capture, 'url' | 'finalUrl' | 'status' | 'drawnFonts' | 'buttonStates' | 'dark' | 'timings' | keyof ReadMarkup>

/**
 * Reads the drawn page in one pass. Runs inside of the page, so it uses nothing from outside of itself. Leaves the elements in
 * `window.__brandwrightNodes` in the order of the nodes; a reading `aside` leaves those of the one before.
 */
export function readDocument(aside = false): ReadDocument {
  const MOST_NODES = 6000
  const SKIP = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'HEAD', 'LINK', 'META', 'BASE', 'IFRAME', 'OBJECT', 'EMBED', 'BR', 'WBR', 'SOURCE', 'TRACK'])
  const CONSENT =
    /cookie|consent|gdpr|onetrust|cybot|didomi|usercentrics|cmp-|cc-window|truste|iubenda|klaro|osano|termly|intercom|crisp-client|tawk|zendesk|drift-|hubspot-messages|fb_dialog|chat-?widget|klaviyo-form|privy|popup|newsletter-modal|recaptcha/i
  const WHOLE = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'P', 'LI', 'A', 'BUTTON', 'BLOCKQUOTE', 'DD', 'DT', 'LABEL', 'FIGCAPTION', 'SUMMARY'])
  type Rgba = [number, number, number, number]
  const elements: Element[] = []
  const nodes: CapturedNode[] = []
  const images: Capture['images'] = []
  const links: Capture['links'] = []
  const transitions: Capture['transitions'] = []
  const collapse = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const colours = new Map<string, Rgba>()
  const rgba = (value: string): Rgba => {
    const known = colours.get(value)
    if (known) return known
    let found: Rgba = [0, 0, 0, 0]
    const plain = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(value)
    if (plain) found = [Number(plain[1]), Number(plain[2]), Number(plain[3]), plain[4] === undefined ? 1 : Number(plain[4])]
    else if (pen && value !== '' && value !== 'transparent') {
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = value
      pen.fillRect(0, 0, 1, 1)
      const data = pen.getImageData(0, 0, 1, 1).data
      found = [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0, Math.round(((data[3] ?? 0) / 255) * 1000) / 1000]
    }
    colours.set(value, found)
    return found
  }
  const written = (color: Rgba) =>
    color[3] === 1 ? `rgb(${color.slice(0, 3).map(Math.round).join(', ')})` : `rgba(${color.slice(0, 3).map(Math.round).join(', ')}, ${color[3]})`
  const over = (top: Rgba, under: Rgba): Rgba => [0, 1, 2].map((i) => (top[i] as number) * top[3] + (under[i] as number) * (1 - top[3])).concat(1) as Rgba
  const address = (value: string) => {
    try {
      return new URL(value, document.baseURI).href
    } catch {
      return ''
    }
  }
  const urlOf = (image: string) => /url\((?:"([^"]*)"|'([^']*)'|([^)]*))\)/.exec(image)?.slice(1).find(Boolean) ?? ''
  const pseudo = (element: Element, which: string): CapturedPseudo | null => {
    const style = getComputedStyle(element, which)
    if (style.content === 'none' || style.content === 'normal' || style.display === 'none') return null
    const mask = style.maskImage || style.getPropertyValue('-webkit-mask-image')
    if (rgba(style.backgroundColor)[3] === 0 && style.backgroundImage === 'none' && (mask === 'none' || mask === '') && style.content === '""') return null
    return {
      content: style.content,
      color: written(rgba(style.color)),
      backgroundColor: written(rgba(style.backgroundColor)),
      backgroundImage: style.backgroundImage,
      maskImage: mask || 'none',
      width: Number.parseFloat(style.width) || 0,
      height: Number.parseFloat(style.height) || 0,
      transform: style.transform,
      opacity: Number(style.opacity),
      left: Number.parseFloat(style.left) || 0,
      top: Number.parseFloat(style.top) || 0,
    }
  }
  /** A drawing's markup with the parts that it takes from elsewhere in the page, without which it would be empty on its own. */
  const drawing = (element: Element): string => {
    const parts = new Set<Element>()
    for (const use of element.querySelectorAll('use')) {
      const name = use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? ''
      const part = name.length > 1 && name.startsWith('#') ? document.getElementById(name.slice(1)) : null
      if (part && !element.contains(part)) parts.add(part)
    }
    if (parts.size === 0) return element.outerHTML
    const defs = [...parts].map((part) => part.outerHTML).join('')
    return element.outerHTML.replace(/^<svg\b[^>]*>/i, (start) => `${start}<defs>${defs}</defs>`)
  }
  interface Inherited {
    parent: number
    ground: Rgba | null
    overlay: boolean
    inHeader: boolean
    inFooter: boolean
    inNav: boolean
    opacity: number
    hidden: boolean
    link: string | null
    heading: string
  }
  const pageWidth = Math.max(document.documentElement.scrollWidth, 1)
  const pageHeight = Math.max(document.documentElement.scrollHeight, 1)
  let lastHeading = ''

  const visit = (element: Element, given: Inherited): number => {
    if (nodes.length >= MOST_NODES || SKIP.has(element.tagName.toUpperCase())) return 0
    const style = getComputedStyle(element)
    if (style.display === 'none') return 0
    const upper = element.tagName.toUpperCase()
    const box = element.getBoundingClientRect()
    const rect = { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height }
    const role = element.getAttribute('role')
    const marks = `${element.id} ${typeof element.className === 'string' ? element.className : ''}`
    const z = Number.parseInt(style.zIndex, 10) || 0
    const isHeader = upper === 'HEADER' || role === 'banner' || (/\b(?:site-?header|top-?bar|navbar|masthead)\b/i.test(marks) && rect.y < 200)
    const floating =
      style.position === 'fixed' &&
      (z >= 10 || rect.width < innerWidth * 0.5) &&
      !isHeader &&
      !(rect.y <= 10 && rect.width > innerWidth * 0.7 && rect.height < 220)
    const overlay =
      given.overlay ||
      ((CONSENT.test(marks) || floating || (role === 'dialog' && style.position === 'fixed')) &&
        upper !== 'BODY' &&
        upper !== 'HTML' &&
        upper !== 'MAIN' &&
        (style.position === 'fixed' || style.position === 'absolute' || CONSENT.test(marks)) &&
        rect.height < pageHeight * 0.6)
    const inHeader = given.inHeader || (isHeader && rect.y < 600)
    const inFooter = given.inFooter || upper === 'FOOTER' || role === 'contentinfo' || (/\bfooter\b/i.test(marks) && rect.y > pageHeight * 0.5)
    const inNav = given.inNav || upper === 'NAV' || role === 'navigation'
    const opacity = given.opacity * Number(style.opacity)
    const cut =
      given.hidden ||
      /inset\(50%|rect\(0px|rect\(1px/.test(`${style.clipPath} ${style.clip}`) ||
      (rect.width <= 1 && style.overflowX !== 'visible') ||
      (rect.height <= 1 && style.overflowY !== 'visible') ||
      (style.position === 'fixed' && rect.width > 0 && (rect.x >= innerWidth || box.y >= innerHeight))
    // A box without height hides nothing: what stands in it may still be drawn.
    const away = rect.x + rect.width <= 0 || rect.y + rect.height <= 0
    const hidden = cut || away || style.visibility !== 'visible' || (opacity < 0.05 && rect.y < innerHeight)
    const own = rgba(style.backgroundColor)
    const pictured = style.backgroundImage !== 'none' || upper === 'VIDEO' || upper === 'CANVAS'
    const ground = pictured
      ? null
      : own[3] === 1
        ? own
        : given.ground === null
          ? own[3] > 0.6
            ? over(own, [255, 255, 255, 1])
            : null
          : own[3] > 0
            ? over(own, given.ground)
            : given.ground
    const index = nodes.length
    let text = ''
    let textArea = 0
    for (const child of element.childNodes)
      if (child.nodeType === 3 && child.nodeValue && /\S/.test(child.nodeValue)) {
        text += ` ${child.nodeValue}`
        const range = document.createRange()
        range.selectNodeContents(child)
        for (const line of range.getClientRects()) textArea += line.width * line.height
      }
    text = collapse(text).slice(0, 4000)
    if (text === '' && (upper === 'INPUT' || upper === 'BUTTON'))
      text = /^(?:submit|button|reset)$/i.test((element as HTMLInputElement).type) ? collapse((element as HTMLInputElement).value) : ''
    if (/^H[1-6]$/.test(upper)) lastHeading = collapse((element as HTMLElement).innerText).slice(0, 200) || lastHeading
    const href = upper === 'A' ? ((element as HTMLAnchorElement).href ?? null) : null
    const link = typeof href === 'string' && href ? href : given.link
    const svg = upper === 'SVG' ? drawing(element).slice(0, 20_000) : null
    const node: CapturedNode = {
      index,
      parent: given.parent,
      tag: element.tagName.toLowerCase(),
      id: element.id,
      classes: typeof element.className === 'string' ? collapse(element.className) : '',
      role,
      selector: '',
      rect,
      paintedArea: 0,
      text,
      textArea,
      href: typeof href === 'string' && href ? href : null,
      label: element.getAttribute('aria-label') ?? element.getAttribute('title'),
      display: style.display,
      position: style.position,
      zIndex: style.zIndex,
      opacity,
      cursor: style.cursor,
      color: written(rgba(style.color)),
      backgroundColor: written(own),
      backgroundImage: style.backgroundImage.slice(0, 2000),
      ground: ground ? written(ground) : null,
      border: {
        top: style.borderTopWidth,
        right: style.borderRightWidth,
        bottom: style.borderBottomWidth,
        left: style.borderLeftWidth,
        color: written(rgba(style.borderTopWidth !== '0px' ? style.borderTopColor : style.borderBottomColor)),
        style: style.borderTopStyle,
        radius: style.borderRadius,
      },
      boxShadow: style.boxShadow,
      outline: style.outline,
      padding: style.padding,
      fontFamily: style.fontFamily,
      fontSize: Number.parseFloat(style.fontSize),
      fontWeight: style.fontWeight,
      fontStyle: style.fontStyle,
      lineHeight: style.lineHeight,
      letterSpacing: style.letterSpacing,
      textTransform: style.textTransform,
      textDecoration: style.textDecorationLine,
      textAlign: style.textAlign,
      fill: svg ? style.fill : null,
      overlay,
      inHeader,
      inFooter,
      inNav,
      hidden,
      clickable: style.cursor === 'pointer' || upper === 'BUTTON' || (upper === 'A' && href !== null) || role === 'button',
      before: pseudo(element, '::before'),
      after: pseudo(element, '::after'),
      svg,
    }
    if (WHOLE.has(upper) && element.firstElementChild) node.wholeText = collapse((element as HTMLElement).innerText).slice(0, 2000)
    if (style.transitionDuration.split(', ').some((time) => Number.parseFloat(time) > 0))
      transitions.push({ node: index, value: style.transition.slice(0, 500) })
    nodes.push(node)
    elements.push(element)

    const place = {
      node: index,
      title: collapse(element.getAttribute('title')),
      caption: collapse(element.closest('figure')?.querySelector('figcaption')?.textContent).slice(0, 300),
      nearHeading: lastHeading,
      rect,
      inHeader,
      inFooter,
      overlay,
      linkHref: link,
    }
    if (upper === 'IMG') {
      const image = element as HTMLImageElement
      const source = image.currentSrc || image.src || image.dataset.src || ''
      if (source)
        images.push({
          ...place,
          kind: image.closest('picture') ? 'picture' : 'img',
          src: address(source),
          alt: collapse(image.alt),
          naturalWidth: image.naturalWidth,
          naturalHeight: image.naturalHeight,
          complete: image.complete,
        })
    } else if (upper === 'VIDEO' && (element as HTMLVideoElement).poster)
      images.push({ ...place, kind: 'poster', src: address((element as HTMLVideoElement).poster), alt: '', naturalWidth: 0, naturalHeight: 0, complete: false })
    else if (svg)
      images.push({
        ...place,
        kind: 'svg',
        src: '',
        alt: collapse(element.querySelector('title')?.textContent ?? element.getAttribute('aria-label')),
        naturalWidth: rect.width,
        naturalHeight: rect.height,
        complete: true,
      })
    const painted = urlOf(style.backgroundImage)
    if (painted && !hidden)
      images.push({
        ...place,
        kind: 'background',
        src: address(painted),
        alt: collapse(element.getAttribute('aria-label')),
        naturalWidth: 0,
        naturalHeight: 0,
        complete: false,
      })
    for (const part of [node.before, node.after]) {
      const drawn = part && (urlOf(part.maskImage) || urlOf(part.backgroundImage))
      if (drawn && !hidden) images.push({ ...place, kind: 'css', src: address(drawn), alt: '', naturalWidth: 0, naturalHeight: 0, complete: false })
    }
    if (node.href)
      links.push({
        href: node.href,
        text: collapse((element as HTMLElement).innerText) || (node.label ?? '') || collapse(element.querySelector('img')?.alt),
        rect,
        inHeader,
        inFooter,
        inNav,
        overlay,
        rel: (element as HTMLAnchorElement).rel,
      })

    let covered = 0
    if (!svg)
      for (const child of [...element.children, ...(element.shadowRoot?.children ?? [])])
        covered += visit(child, { parent: index, ground, overlay, inHeader, inFooter, inNav, opacity, hidden: cut, link, heading: lastHeading })
    const width = Math.max(0, Math.min(rect.x + rect.width, pageWidth) - Math.max(rect.x, 0))
    const height = Math.max(0, Math.min(rect.y + rect.height, pageHeight) - Math.max(rect.y, 0))
    const area = hidden ? 0 : width * height
    node.paintedArea = Math.max(0, area - Math.min(covered, area))
    return own[3] > 0.5 || pictured || upper === 'IMG' ? area : Math.min(covered, area)
  }
  const rootGround = rgba(getComputedStyle(document.documentElement).backgroundColor)
  if (document.body)
    visit(document.body, {
      parent: -1,
      ground: rootGround[3] > 0 ? over(rootGround, [255, 255, 255, 1]) : [255, 255, 255, 1],
      overlay: false,
      inHeader: false,
      inFooter: false,
      inNav: false,
      opacity: 1,
      hidden: false,
      link: null,
      heading: '',
    })
  const step = (node: CapturedNode) =>
    `${node.tag}${node.id && /^[a-z][\w-]*$/i.test(node.id) ? `#${node.id}` : node.classes && /^[a-z_-][\w-]*/i.test(node.classes) ? `.${/^[a-z_-][\w-]*/i.exec(node.classes)?.[0]}` : ''}`
  for (const node of nodes) {
    const steps = [step(node)]
    for (let up = nodes[node.parent]; up && steps.length < 3 && !steps[0]?.includes('#'); up = nodes[up.parent]) steps.unshift(step(up))
    node.selector = steps.join(' > ')
  }
  if (!aside) (window as unknown as { __brandwrightNodes: Element[] }).__brandwrightNodes = elements

  const fontFaces: Capture['fontFaces'] = []
  const sources = new Map<string, { url: string; format: string }[]>()
  const declared = new Set<string>()
  const variableUses = new Map<string, number>()
  const plainName = (name: string) => name.replace(/^["']|["']$/g, '')
  const faceKey = (family: string, weight: string, look: string) =>
    `${plainName(family)}|${weight === 'normal' ? '400' : weight === 'bold' ? '700' : weight || '400'}|${look || 'normal'}`
  const stylesheets: Capture['stylesheets'] = []
  let counted = 0
  const readRules = (rules: CSSRuleList, base: string, depth: number) => {
    for (const rule of rules) {
      if (rule instanceof CSSFontFaceRule) {
        const list = [...rule.style.getPropertyValue('src').matchAll(/url\((?:"([^"]*)"|'([^']*)'|([^)]*))\)(?:\s*format\("?([\w-]+)"?\))?/g)].map((match) => ({
          url: new URL(match[1] ?? match[2] ?? match[3] ?? '', base).href,
          format: match[4] ?? '',
        }))
        const key = faceKey(rule.style.getPropertyValue('font-family'), rule.style.getPropertyValue('font-weight'), rule.style.getPropertyValue('font-style'))
        if (list.length > 0) sources.set(key, [...(sources.get(key) ?? []), ...list])
      } else if (rule instanceof CSSStyleRule) {
        for (const name of rule.style) if (name.startsWith('--')) declared.add(name)
        const uses = rule.cssText.match(/(?:color|background|border|fill)[\w-]*\s*:[^;]*var\(--[\w-]+/g)
        if (uses && counted++ < 600)
          try {
            const count = document.querySelectorAll(rule.selectorText.replace(/::?(?:before|after|hover|focus|active|focus-visible|visited)/g, '')).length
            for (const use of uses)
              for (const [, name] of use.matchAll(/var\((--[\w-]+)/g)) variableUses.set(name as string, (variableUses.get(name as string) ?? 0) + count)
          } catch {}
      } else if ('cssRules' in rule && depth < 6) readRules((rule as CSSGroupingRule).cssRules, base, depth + 1)
      else if (rule instanceof CSSImportRule && rule.styleSheet)
        try {
          readRules(rule.styleSheet.cssRules, rule.styleSheet.href ?? base, depth + 1)
        } catch {}
    }
  }
  for (const sheet of document.styleSheets) {
    let rules = 0
    let readable = true
    try {
      rules = sheet.cssRules.length
      readRules(sheet.cssRules, sheet.href ?? document.baseURI, 0)
    } catch {
      readable = false
    }
    stylesheets.push({ href: sheet.href, rules, readable })
  }
  for (const face of document.fonts)
    fontFaces.push({
      family: plainName(face.family),
      weight: face.weight === 'normal' ? '400' : face.weight === 'bold' ? '700' : face.weight,
      style: face.style,
      status: face.status,
      src: sources.get(faceKey(face.family, face.weight, face.style)) ?? [],
      unicodeRange: face.unicodeRange,
    })
  const rootStyle = getComputedStyle(document.documentElement)
  const variables: Capture['variables'] = [...declared].slice(0, 500).flatMap((name) => {
    const value = rootStyle.getPropertyValue(name).trim()
    if (value === '') return []
    const alias = /^var\((--[\w-]+)/.exec(value)?.[1] ?? null
    const isColor = CSS.supports('color', value)
    return [{ name, value: value.slice(0, 200), color: isColor ? written(rgba(value)) : null, aliasOf: alias, uses: variableUses.get(name) ?? 0 }]
  })

  return {
    viewport: { width: innerWidth, height: innerHeight },
    page: { width: pageWidth, height: pageHeight },
    nodes,
    images,
    fontFaces,
    variables,
    links,
    stylesheets,
    transitions,
  }
}
