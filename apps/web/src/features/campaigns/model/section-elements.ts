import type { Section } from '@brandwright/domain/campaigns/section'

interface ShowOptions {
  fill: (element: HTMLElement, section: Section) => void
  /** False if the view has changed. Unchanged sections are then rendered again as well. */
  isSameView: boolean
  /** Id of a section whose element must stay unchanged. */
  frozenId?: string | null
}

interface SectionElements {
  /** Updates the elements. Returns the number of rendered sections, and `isOrderNew` if sections were added, removed or moved. */
  show: (sections: readonly Section[], options: ShowOptions) => { filled: number; isOrderNew: boolean }
  all: () => [id: string, element: HTMLElement][]
  /** Renders the section again at the next update, even if it is unchanged. */
  invalidate: (id: string) => void
}

interface Shown {
  element: HTMLElement
  /** Section that the element shows, or null if the element must be rendered again. */
  section: Section | null
}

/** Manages one element per section in `root`, in order. Renders only changed sections. */
export function createSectionElements(root: HTMLElement): SectionElements {
  let shown = new Map<string, Shown>()
  return {
    show: (sections, { fill, isSameView, frozenId = null }) => {
      const next = new Map<string, Shown>()
      let filled = 0
      let isOrderNew = false
      for (const section of sections) {
        const previous = shown.get(section.id)
        const element = previous?.element ?? root.ownerDocument.createElement('div')
        const isFrozen = previous !== undefined && section.id === frozenId
        if (!isFrozen && (!previous || previous.section !== section || !isSameView)) {
          fill(element, section)
          filled++
        }
        next.set(section.id, { element, section: isFrozen ? null : section })
      }
      for (const [id, { element }] of shown) {
        if (next.has(id)) continue
        element.remove()
        isOrderNew = true
      }
      let at = root.firstElementChild
      for (const { element } of next.values()) {
        if (element === at) at = at.nextElementSibling
        else {
          root.insertBefore(element, at)
          isOrderNew = true
        }
      }
      shown = next
      return { filled, isOrderNew }
    },
    all: () => Array.from(shown, ([id, { element }]) => [id, element]),
    invalidate: (id) => {
      const { element } = shown.get(id) ?? {}
      if (element) shown.set(id, { element, section: null })
    },
  }
}

/**
 * Sets the markup of a section. Callers must pass only markup from `packages/email-renderer`, which escapes texts, and only elements in a frame that blocks
 * scripts.
 */
export function setSectionHtml(element: HTMLElement, html: string): void {
  element.innerHTML = html
  element.style.cssText = ''
}
