import type { Section } from '@brandwright/domain/campaigns/section'

const BEING_WRITTEN = 'The rest is being written.'
const HIDDEN_STYLE = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'
const ALIGN_ITEMS: Record<Section['textAlign'], string> = { left: 'flex-start', center: 'center', right: 'flex-end' }
const PULSE_MS = 1600

/**
 * Fills an element with the placeholder of a section that is being written: a heading, two lines and a button in the section's theme colors, and a hidden
 * sentence for screen readers. `adapt` converts the style declarations to the view, such as dark mode.
 */
export function fillSkeleton(element: HTMLElement, { theme, textAlign }: Pick<Section, 'theme' | 'textAlign'>, adapt: (css: string) => string): void {
  const create = (css: string) => {
    const part = element.ownerDocument.createElement('div')
    part.style.cssText = adapt(css)
    return part
  }
  const sentence = create(HIDDEN_STYLE)
  sentence.textContent = BEING_WRITTEN
  const lines = create(`display:flex;flex-direction:column;align-items:${ALIGN_ITEMS[textAlign]};gap:12px`)
  lines.ariaHidden = 'true'
  lines.append(
    create(`width:45%;height:24px;border-radius:4px;opacity:0.35;background-color:${theme.color}`),
    create(`width:80%;height:12px;border-radius:4px;opacity:0.2;background-color:${theme.color}`),
    create(`width:65%;height:12px;border-radius:4px;opacity:0.2;background-color:${theme.color}`),
    create(`width:120px;height:36px;margin-top:4px;border-radius:6px;opacity:0.5;background-color:${theme.button}`),
  )
  element.replaceChildren(sentence, lines)
  element.style.cssText = adapt(`box-sizing:border-box;margin:0;padding:32px 24px;background-color:${theme.backgroundColor}`)
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    lines.animate?.({ opacity: [1, 0.5] }, { duration: PULSE_MS, iterations: Infinity, direction: 'alternate', easing: 'ease-in-out' })
}
