import type { CampaignItem } from '@brandwright/contracts/campaigns'
import type { Section } from '@brandwright/domain/campaigns/section'
import { type PageGuide, renderNextSection } from '@brandwright/email-renderer/render-page'
import { createSectionElements, setSectionHtml } from './section-elements.ts'
import { fillSkeleton } from './section-skeleton.ts'
import { growingAt, indexOfUnfinished, type Writing } from './use-writing.ts'

/** Page that a run is writing. */
export interface GrowingPage {
  /** Stored sections that precede the unfinished section. */
  stored: readonly Section[]
  /** Complete sections that are not stored yet, then the section in progress, if any. */
  growing: readonly Section[]
  unfinished: Section
  guide: PageGuide
  hasForm: boolean
}

/** Returns the page that a run is writing, or null if no run is writing it. */
export function growingPageOf({ sections, form }: Pick<CampaignItem, 'sections' | 'form'>, writing: Writing | null, guide: PageGuide): GrowingPage | null {
  const at = indexOfUnfinished(sections)
  const unfinished = sections[at]
  return writing && unfinished ? { stored: sections.slice(0, at), growing: growingAt(writing, at), unfinished, guide, hasForm: form !== null } : null
}

/** Loaded preview of a page. */
export interface PageDocument {
  /** Renders the unstored sections and a placeholder after the stored sections. If `page` is null, removes them again. */
  showGrowing: (page: GrowingPage | null) => void
}

/** Adds unstored sections to a loaded preview. Sets styles by script, because the content security policy of the preview rejects style attributes in markup. */
export function createPageDocument(frame: Document): PageDocument {
  const root = frame.createElement('div')
  const elements = createSectionElements(root)
  const sheet = frame.styleSheets[0]
  const storedRules = sheet?.cssRules.length ?? 0
  let addedRules = ''
  let lastGuide: PageGuide | null = null

  const setRules = (rules: readonly string[]) => {
    if (!sheet || rules.join('') === addedRules) return
    addedRules = rules.join('')
    while (sheet.cssRules.length > storedRules) sheet.deleteRule(storedRules)
    for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length)
  }
  return {
    showGrowing: (page) => {
      if (!page) {
        root.remove()
        return
      }
      const { stored, unfinished, guide } = page
      const growing = renderGrowing(page)
      const isSameView = lastGuide === guide
      lastGuide = guide
      const fill = (element: HTMLElement, section: Section) => {
        const html = growing.find((one) => one.section === section)?.html
        if (html === undefined) fillSkeleton(element, section, (css) => css)
        else setSectionHtml(element, html)
      }
      setRules(growing.flatMap(({ rules }) => rules))
      elements.show([...growing.map(({ section }) => section), unfinished], { fill, isSameView })
      insertAfter(frame, stored, root)
    },
  }
}

/** Returns the HTML of the unstored sections. Omits sections without visible content, because the placeholder already represents them. */
function renderGrowing(page: GrowingPage) {
  return page.growing
    .map((section, at) => ({ section, ...renderNextSection(section, { ...page, stored: [...page.stored, ...page.growing.slice(0, at)] }) }))
    .filter(({ html }) => html !== '')
}

/** Inserts an element after the last rendered section and before the form. Sections without content have no element. */
function insertAfter(frame: Document, stored: readonly Section[], element: HTMLElement): void {
  const last = stored.map(({ id }) => frame.getElementById(`s-${id}`)).findLast((found) => found !== null)
  const parent = last?.parentElement ?? frame.querySelector('main') ?? frame.body
  // Moves the element only if needed, because moving it restarts its animation.
  if (element.parentElement !== parent || element.previousElementSibling !== (last ?? null))
    parent.insertBefore(element, last ? last.nextSibling : parent.firstChild)
}
