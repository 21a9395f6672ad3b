import type { CapturedNode, CapturedPseudo } from '../captured-node.ts'
import type { PageColors } from './page-colors.ts'

/** Properties of an element that don't depend on its position in the page. */
export type ElementDescription = Omit<
  CapturedNode,
  'index' | 'parent' | 'selector' | 'rect' | 'paintedArea' | 'ground' | 'opacity' | 'overlay' | 'inHeader' | 'inFooter' | 'inNav' | 'hidden'
>

/** Reads an element's text and computed styles. Runs inside the page. */
export function describeElement(
  rendered: Element,
  element: Element,
  style: CSSStyleDeclaration,
  { rgba, written, inSrgb }: PageColors,
  isIconFont: (families: string) => boolean,
): ElementDescription {
  const MAX_LENGTH = { line: 1000, text: 4000, fullText: 2000, address: 5000, mask: 200_000, drawing: 20_000 }
  const FULL_TEXT_TAGS = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'P', 'LI', 'A', 'BUTTON', 'BLOCKQUOTE', 'DD', 'DT', 'LABEL', 'FIGCAPTION', 'SUMMARY'])
  const upper = element.tagName.toUpperCase()
  const role = element.getAttribute('role')?.slice(0, 100) ?? null
  const cut = (text: string, max = MAX_LENGTH.line) => (text.length > max ? text.slice(0, max) : text)
  const collapse = (text: string | null | undefined) =>
    cut(text ?? '', 10 * MAX_LENGTH.text)
      .replace(/\s+/g, ' ')
      .trim()
  const color = (value: string) => written(rgba(value))
  const pixels = (value: string) => Number.parseFloat(value) || 0

  const pseudo = (which: string): CapturedPseudo | null => {
    const part = getComputedStyle(rendered, which)
    if (part.content === 'none' || part.content === 'normal' || part.display === 'none') return null
    const mask = part.maskImage || 'none'
    if (rgba(part.backgroundColor)[3] === 0 && part.backgroundImage === 'none' && mask === 'none' && part.content === '""') return null
    return {
      content: cut(part.content),
      color: color(part.color),
      backgroundColor: color(part.backgroundColor),
      backgroundImage: cut(inSrgb(part.backgroundImage), MAX_LENGTH.address),
      maskImage: cut(mask, MAX_LENGTH.mask),
      width: pixels(part.width),
      height: pixels(part.height),
      transform: cut(part.transform),
      opacity: Number(part.opacity),
      left: pixels(part.left),
      top: pixels(part.top),
    }
  }
  /** Returns the text of the element, excluding the ligature names of icon fonts. */
  const visibleText = (): string => {
    const innerText = collapse((element as HTMLElement).innerText)
    const icons = [...element.querySelectorAll<HTMLElement>('i, [class*="icon" i], [class*="symbol" i], [class*="fa-" i]')].slice(0, 40)
    return icons
      .filter((icon) => isIconFont(getComputedStyle(icon).fontFamily))
      .reduce((textSoFar, icon) => {
        const name = collapse(icon.textContent)
        return name === '' ? textSoFar : collapse(textSoFar.replace(name, ' '))
      }, innerText)
  }

  let text = ''
  let textArea = 0
  for (const child of element.childNodes)
    if (child.nodeType === 3 && child.nodeValue && /\S/.test(child.nodeValue)) {
      if (text.length < 10 * MAX_LENGTH.text) text += ` ${child.nodeValue}`
      const range = element.ownerDocument.createRange()
      range.selectNodeContents(child)
      for (const line of range.getClientRects()) textArea += line.width * line.height
    }
  text = collapse(text).slice(0, MAX_LENGTH.text)
  const input = element as HTMLInputElement
  if (text === '' && (upper === 'INPUT' || upper === 'BUTTON') && /^(?:submit|button|reset)$/i.test(input.type))
    text = collapse(input.value).slice(0, MAX_LENGTH.text)
  const href = upper === 'A' ? ((element as HTMLAnchorElement).href ?? null) : null
  const svg = upper === 'SVG' ? element.outerHTML.slice(0, MAX_LENGTH.drawing) : null
  const wholeText = FULL_TEXT_TAGS.has(upper) && element.firstElementChild ? { wholeText: visibleText().slice(0, MAX_LENGTH.fullText) } : {}

  return {
    tag: cut(element.tagName.toLowerCase(), 100),
    id: cut(element.id),
    classes: typeof element.className === 'string' ? cut(collapse(element.className)) : '',
    role,
    text,
    ...wholeText,
    textArea,
    href: typeof href === 'string' && href && href.length <= MAX_LENGTH.address ? href : null,
    label: (element.getAttribute('aria-label') ?? element.getAttribute('title'))?.slice(0, MAX_LENGTH.line) ?? null,
    display: style.display,
    position: style.position,
    zIndex: style.zIndex,
    cursor: style.cursor,
    color: color(style.color),
    backgroundColor: color(style.backgroundColor),
    backgroundImage: cut(inSrgb(style.backgroundImage), 2000),
    border: {
      top: style.borderTopWidth,
      right: style.borderRightWidth,
      bottom: style.borderBottomWidth,
      left: style.borderLeftWidth,
      color: color(style.borderTopWidth !== '0px' ? style.borderTopColor : style.borderBottomColor),
      style: style.borderTopStyle,
      radius: style.borderRadius,
    },
    boxShadow: cut(inSrgb(style.boxShadow)),
    outline: cut(inSrgb(style.outline)),
    padding: cut(style.padding),
    fontFamily: cut(style.fontFamily),
    fontSize: Number.parseFloat(style.fontSize),
    fontWeight: style.fontWeight,
    fontStyle: style.fontStyle,
    lineHeight: style.lineHeight,
    letterSpacing: style.letterSpacing,
    textTransform: style.textTransform,
    textDecoration: style.textDecorationLine,
    textAlign: style.textAlign,
    fill: svg ? cut(style.fill) : null,
    clickable: style.cursor === 'pointer' || upper === 'BUTTON' || (upper === 'A' && href !== null) || role === 'button',
    before: pseudo('::before'),
    after: pseudo('::after'),
    svg,
  }
}
