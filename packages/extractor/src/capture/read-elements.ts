import { z } from 'zod'

const rect = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export const foundElements = z.object({
  /**
   * Elements that match each selector, in document order. `error` is null unless the selector is invalid; `number` is the element's number in the annotated
   * screenshot.
   */
  elements: z.array(
    z.object({
      selector: z.string(),
      error: z.string().nullable(),
      matches: z.array(z.object({ number: z.number(), text: z.string(), href: z.string().nullable(), rect })),
    }),
  ),
  images: z.array(z.object({ url: z.string(), alt: z.string(), width: z.number(), height: z.number() })),
})
/** Rectangles and sizes are in CSS pixels, from the top left of the page. */
export type FoundElements = z.infer<typeof foundElements>

export interface ElementQuery {
  selectors: string[]
  /** True to outline and number the matching elements in the page, for a screenshot. */
  annotate: boolean
  maxMatches: number
  maxImages: number
  maxText: number
}

/** Returns the elements that match the selectors, and the visible images of the page. Runs inside the page. */
export function readElements({ selectors, annotate, maxMatches, maxImages, maxText }: ElementQuery): FoundElements {
  let number = 0
  const boxOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: Math.round(left + scrollX), y: Math.round(top + scrollY), width: Math.round(width), height: Math.round(height) }
  }
  const outline = (box: ReturnType<typeof boxOf>, label: string) => {
    const mark = document.createElement('div')
    mark.textContent = label
    mark.style.cssText = `all:initial;position:absolute;z-index:2147483647;box-sizing:border-box;left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px;border:2px solid #d6006c;color:#d6006c;font:bold 14px sans-serif;pointer-events:none`
    document.documentElement.append(mark)
  }
  const matchesOf = (selector: string): { error: string | null; found: Element[] } => {
    try {
      return { error: null, found: [...document.querySelectorAll(selector)].slice(0, maxMatches) }
    } catch {
      return { error: 'This is no CSS selector.', found: [] }
    }
  }
  const elements = selectors.map((selector) => {
    const { error, found } = matchesOf(selector)
    const matches = found.map((element) => ({
      number: ++number,
      text: ((element as HTMLElement).innerText ?? element.textContent ?? '').trim().slice(0, maxText),
      // The `href` of an SVG link is an object, not a string.
      href: typeof (element as HTMLAnchorElement).href === 'string' ? (element as HTMLAnchorElement).href : null,
      rect: boxOf(element),
    }))
    return { selector, error, matches }
  })
  const images = [...document.images]
    .filter((image) => image.naturalWidth > 0 && image.getClientRects().length > 0 && /^https?:/.test(image.currentSrc))
    .slice(0, maxImages)
    .map((image) => ({ url: image.currentSrc, alt: image.alt.slice(0, maxText), width: image.naturalWidth, height: image.naturalHeight }))
  if (annotate) for (const { matches } of elements) for (const match of matches) outline(match.rect, String(match.number))
  return { elements, images }
}
