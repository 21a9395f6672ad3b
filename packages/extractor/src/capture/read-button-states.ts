import type { CDPSession, Page } from 'playwright-core'
import type { CapturedButtonStates, CapturedLook } from './capture.ts'

/** Pseudo-classes that the browser is told to hold for each state; a pressed button is hovered too, a focused one by the keyboard. */
const FORCED = { hover: ['hover'], focus: ['focus', 'focus-visible'], active: ['hover', 'active'] }

/**
 * The looks of buttons while hovered, focused and pressed, without a mouse: a state is held on all of them at once, all are read in one pass,
 * then the next. Transitions are switched off first, so that the end of a change is read and not its beginning.
 */
export async function readButtonStates(
  page: Page,
  tools: CDPSession,
  nodes: number[],
  nodeId: (index: number) => Promise<number | null>,
): Promise<CapturedButtonStates[]> {
  await page.addStyleTag({ content: '*,*::before,*::after{transition:none!important}' }).catch(() => {})
  const ids = await Promise.all(nodes.map(nodeId))
  const known = nodes.flatMap((node, position) => (ids[position] ? [{ node, nodeId: ids[position] as number }] : []))
  const hold = (forcedPseudoClasses: string[]) => Promise.all(known.map(({ nodeId }) => tools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })))
  const looksIn = async (state: keyof typeof FORCED) => {
    await hold(FORCED[state])
    return page.evaluate(
      looksOf,
      known.map(({ node }) => node),
    )
  }
  const hover = await looksIn('hover')
  const focus = await looksIn('focus')
  const active = await looksIn('active')
  await hold([])
  return known.map(({ node }, index) => ({ node, hover: hover[index] ?? null, focus: focus[index] ?? null, active: active[index] ?? null }))
}

/** Runs inside of the page. */
function looksOf(indexes: number[]): (CapturedLook | null)[] {
  const elements = (window as unknown as { __brandwrightNodes: Element[] }).__brandwrightNodes
  return indexes.map((index) => {
    const element = elements[index]
    if (!element) return null
    const style = getComputedStyle(element)
    const pseudo = (which: string) => {
      const part = getComputedStyle(element, which)
      if (part.content === 'none' || part.content === 'normal') return null
      return {
        content: part.content,
        color: part.color,
        backgroundColor: part.backgroundColor,
        backgroundImage: part.backgroundImage,
        maskImage: part.maskImage,
        width: Number.parseFloat(part.width) || 0,
        height: Number.parseFloat(part.height) || 0,
        transform: part.transform,
        opacity: Number(part.opacity),
        left: Number.parseFloat(part.left) || 0,
        top: Number.parseFloat(part.top) || 0,
      }
    }
    return {
      color: style.color,
      backgroundColor: style.backgroundColor,
      backgroundImage: style.backgroundImage,
      borderColor: style.borderTopColor,
      borderWidth: style.borderTopWidth,
      boxShadow: style.boxShadow,
      outline: style.outline,
      textDecoration: style.textDecorationLine,
      opacity: Number(style.opacity),
      transform: style.transform,
      before: pseudo('::before'),
      after: pseudo('::after'),
    }
  })
}
