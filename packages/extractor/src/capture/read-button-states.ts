import { z } from 'zod'
import type { CapturedButtonStates } from './capture.ts'
import { type CapturedStyle, capturedStyle } from './captured-node.ts'
import { type PageColors, pageColors } from './document/page-colors.ts'
import type { PageTools } from './page-tools.ts'

/** Pseudo-classes to force for each state. A pressed button is hovered, too, and focus is forced as if it came from the keyboard. */
const FORCED = { hover: ['hover'], active: ['hover', 'active'], focus: ['focus', 'focus-visible'] }
/** Pseudo-classes to force on a link or button around the label of a button. */
const FORCED_ON_CONTROL = { hover: ['hover'], active: ['hover', 'active'], focus: ['focus', 'focus-visible', 'focus-within'] }
/** Pseudo-classes to force on other ancestors of a button. They stay hovered while the button is pressed; almost no site styles an ancestor's `:active`. */
const FORCED_ON_ANCESTORS = { hover: ['hover'], active: null, focus: ['focus-within'] }
const MAX_ANCESTOR_LEVELS = 4

/**
 * Reads the computed styles of buttons when hovered, focused and pressed, without a mouse: forces one state on all buttons at a time and reads them in one
 * pass. Disables transitions beforehand, so that the styles are final.
 */
export async function readButtonStates(tools: PageTools, nodes: number[]): Promise<CapturedButtonStates[]> {
  const surrounding = await tools.read(z.array(z.object({ index: z.number(), isControl: z.boolean() })), surroundingElements, nodes, MAX_ANCESTOR_LEVELS)
  const [ids, surroundingIds] = await Promise.all([tools.nodeIds(nodes), tools.nodeIds(surrounding.map(({ index }) => index)), tools.run(endTransitions)])
  const outer = surrounding.flatMap(({ isControl }, position) => (surroundingIds[position] ? [{ nodeId: surroundingIds[position] as number, isControl }] : []))
  const resolved = nodes.flatMap((node, position) => (ids[position] ? [{ node, nodeId: ids[position] as number }] : []))
  const indexes = resolved.map(({ node }) => node)
  // Forcing a state fails for a button that the page has removed, but the other buttons must still get their states.
  const force = (nodeId: number, forcedPseudoClasses: string[]) => tools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses }).catch(() => null)
  const forceState = (state: keyof typeof FORCED) =>
    Promise.all([
      ...outer.map(({ nodeId, isControl }) => {
        const classes = isControl ? FORCED_ON_CONTROL[state] : FORCED_ON_ANCESTORS[state]
        return classes && force(nodeId, classes)
      }),
      ...resolved.map(({ nodeId }) => force(nodeId, FORCED[state])),
    ])
  const stylesIn = (state: keyof typeof FORCED) =>
    Promise.all([forceState(state), tools.read(z.array(capturedStyle.nullable()), stylesOf, indexes, pageColors)]).then(([, styles]) => styles)
  const [hover, active, focus] = await Promise.all([stylesIn('hover'), stylesIn('active'), stylesIn('focus'), tools.endForcedStates()])
  return resolved.map(({ node }, index) => ({ node, hover: hover[index] ?? null, focus: focus[index] ?? null, active: active[index] ?? null }))
}

/** Adds the ancestors of the specified nodes to the stored elements and returns the indexes of these ancestors. Runs inside the page. */
function surroundingElements(indexes: number[], maxLevels: number): { index: number; isControl: boolean }[] {
  const elements = (window as unknown as { __brandwrightNodes: Element[] }).__brandwrightNodes
  const found = new Map<Element, { index: number; isControl: boolean }>()
  const buttons = new Set(indexes.map((index) => elements[index]))
  for (const start of buttons) {
    let element = start ? (Reflect.get(Node.prototype, 'parentElement', start) as Element | null) : null
    for (let level = 0; element && level < maxLevels && element.localName !== 'body'; level++) {
      if (!found.has(element) && !buttons.has(element)) {
        const isControl = level === 0 && /^(?:a|button|label)$/.test(element.localName)
        found.set(element, { index: elements.push(element) - 1, isControl })
      }
      element = Reflect.get(Node.prototype, 'parentElement', element) as Element | null
    }
  }
  return [...found.values()]
}

/** Disables transitions in each tree with buttons. Uses a constructed stylesheet, which no Content Security Policy blocks; runs inside the page. */
function endTransitions(): void {
  const elements = (window as unknown as { __brandwrightNodes: Element[] }).__brandwrightNodes
  for (const root of new Set(elements.map((element) => Node.prototype.getRootNode.call(element) as Document | ShadowRoot))) {
    const view = (root.ownerDocument ?? (root as Document)).defaultView as (Window & typeof globalThis) | null
    // The root of a detached element is an element, which has no `adoptedStyleSheets`.
    if (!view || !root.adoptedStyleSheets) continue
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync('*,*::before,*::after{transition:none!important}')
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
}

/** Reads the computed styles of the specified nodes. Runs inside the page. */
function stylesOf(indexes: number[], pageColors: () => PageColors): (CapturedStyle | null)[] {
  const { rgba, written, inSrgb } = pageColors()
  const plain = (color: string) => written(rgba(color))
  const elements = (window as unknown as { __brandwrightNodes: Element[] }).__brandwrightNodes
  return indexes.map((index) => {
    const element = elements[index]
    if (!element?.isConnected) return null
    const style = getComputedStyle(element)
    const pseudo = (which: string) => {
      const part = getComputedStyle(element, which)
      if (part.content === 'none' || part.content === 'normal') return null
      return {
        content: part.content.slice(0, 1000),
        color: plain(part.color),
        backgroundColor: plain(part.backgroundColor),
        backgroundImage: inSrgb(part.backgroundImage).slice(0, 2000),
        maskImage: part.maskImage.slice(0, 2000),
        width: Number.parseFloat(part.width) || 0,
        height: Number.parseFloat(part.height) || 0,
        transform: part.transform,
        opacity: Number(part.opacity),
        left: Number.parseFloat(part.left) || 0,
        top: Number.parseFloat(part.top) || 0,
      }
    }
    return {
      color: plain(style.color),
      backgroundColor: plain(style.backgroundColor),
      backgroundImage: inSrgb(style.backgroundImage).slice(0, 2000),
      borderColor: plain(style.borderTopColor),
      borderWidth: style.borderTopWidth,
      boxShadow: inSrgb(style.boxShadow).slice(0, 1000),
      outline: inSrgb(style.outline).slice(0, 1000),
      textDecoration: style.textDecorationLine,
      opacity: Number(style.opacity),
      transform: style.transform,
      before: pseudo('::before'),
      after: pseudo('::after'),
    }
  })
}
