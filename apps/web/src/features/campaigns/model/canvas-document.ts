import { type DarkMode, inDarkMode } from '@brandwright/domain/campaigns/dark-mode'
import { SECTION_LABELS, type Section } from '@brandwright/domain/campaigns/section'
import type { EmailContext } from '@brandwright/email-renderer/email-context'
import { renderForEditor, STACKED_BELOW_PX } from '@brandwright/email-renderer/render-email'
import { FLUID_CLASS } from '@brandwright/email-renderer/write-html'
import { createSectionElements, setSectionHtml } from './section-elements.ts'
import { fillSkeleton } from './section-skeleton.ts'

const HEX = /#[\da-f]{6}\b/gi

export interface CanvasView {
  context: EmailContext
  darkMode: DarkMode
  width: number
  /** True while a run writes the remaining sections of the item. */
  isWriting: boolean
}

/** Position of a section in the canvas, in canvas pixels. */
export interface SectionBox {
  id: string
  top: number
  height: number
}

/** Canvas element that renders a field of a section. */
export interface CanvasField {
  id: string
  field: string
  element: HTMLElement
}

export interface CanvasDocument {
  /**
   * Renders the sections in order, but only those that have changed. Returns the number of rendered sections, and `isOrderNew` if sections were added, removed
   * or moved.
   */
  show: (sections: readonly Section[], view: CanvasView) => { filled: number; isOrderNew: boolean }
  boxes: () => SectionBox[]
  /** Excludes a section from updates while one of its texts is edited, until `release` is called. */
  hold: (id: string) => void
  release: () => void
  /** Returns the text or button element at a point of the frame, with its section and field. */
  fieldAt: (x: number, y: number) => CanvasField | null
  root: HTMLElement
}

const COLUMN_CLASS = /^c(\d+)(?:-(\d+))?$/
const EMPTY_STYLE = 'box-sizing:border-box;margin:0;padding:20px 24px;font:14px/20px sans-serif;text-align:center'

/** Turns the empty document of a frame into a canvas. Sets styles by script, because the content security policy rejects style attributes in markup. */
export function createCanvasDocument(frame: Document): CanvasDocument {
  const root = frame.createElement('div')
  frame.body.style.cssText = 'margin:0;overflow:hidden'
  frame.body.replaceChildren(root)
  const elements = createSectionElements(root)
  let lastView: CanvasView | null = null
  let frozenId: string | null = null

  return {
    root,
    show: (sections, view) => {
      const isSameView =
        lastView?.context === view.context && lastView.darkMode === view.darkMode && lastView.width === view.width && lastView.isWriting === view.isWriting
      lastView = view
      const fillContained = (element: HTMLElement, section: Section) => {
        fill(element, section, view)
        // Lets the browser lay out and paint a changed section without the others. Does not clip shadows.
        element.style.contain = 'layout'
      }
      return elements.show(sections, { fill: fillContained, isSameView, frozenId })
    },
    boxes: () => elements.all().map(([id, element]) => ({ id, top: element.offsetTop, height: element.offsetHeight })),
    hold: (id) => {
      frozenId = id
      elements.invalidate(id)
    },
    release: () => {
      frozenId = null
    },
    fieldAt: (x, y) => {
      const cell = frame.elementFromPoint(x, y)?.closest<HTMLElement>('[data-field]')
      const field = cell?.dataset.field
      const element = cell?.querySelector<HTMLElement>(field === 'unsubscribe' ? 'a' : 'h1,h2,h3,p,div,a')
      for (const [id, own] of elements.all()) if (cell && element && field && own.contains(cell)) return { id, field, element }
      return null
    },
  }
}

function fill(element: HTMLElement, section: Section, { context, darkMode, width, isWriting }: CanvasView): void {
  const html = renderForEditor(section, context)
  if (!html) {
    fillEmpty(element, section, { darkMode, isWriting })
    return
  }
  // The replacement can't affect texts, because the renderer escapes their quotes.
  setSectionHtml(element, html.replaceAll(' style="', ' data-style="').replaceAll(' src=""', ''))
  for (const styled of element.querySelectorAll<HTMLElement>('[data-style]')) styled.style.cssText = darkStyle(styled.dataset.style ?? '', darkMode)
  for (const column of element.querySelectorAll<HTMLElement>('.fix')) column.style.width = width < STACKED_BELOW_PX ? '100%' : columnWidth(column)
  if (width < STACKED_BELOW_PX)
    for (const part of element.querySelectorAll<HTMLElement>(`.${FLUID_CLASS}`)) part.style.width = part.tagName === 'TABLE' ? '100%' : 'auto'
  for (const image of element.querySelectorAll('img')) crop(image, section)
  for (const link of element.querySelectorAll('a')) link.tabIndex = -1
}

const UNFINISHED = 'The rest is not written yet. Continue, or delete this section.'

function fillEmpty(element: HTMLElement, section: Section, { darkMode, isWriting }: Pick<CanvasView, 'darkMode' | 'isWriting'>): void {
  const { type, theme, loading } = section
  if (loading && isWriting) {
    fillSkeleton(element, section, (css) => darkStyle(css, darkMode))
    return
  }
  element.textContent = loading ? UNFINISHED : `${SECTION_LABELS[type]}: nothing written yet`
  element.style.cssText = darkStyle(`background-color:${theme.backgroundColor};color:${theme.color};${EMPTY_STYLE}`, darkMode)
}

function columnWidth(column: HTMLElement): string {
  for (const name of column.classList) {
    const [, total, part] = COLUMN_CLASS.exec(name) ?? []
    if (total) return `${total}.${part ?? 0}%`
  }
  return '100%'
}

/** Crops the image with CSS, whereas the sent email contains a cropped file. */
function crop(image: HTMLImageElement, { image: own }: Section): void {
  const [width, height] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))]
  if (!(width > 0 && height > 0)) return
  image.style.aspectRatio = `${width} / ${height}`
  image.style.objectFit = 'cover'
  image.style.objectPosition = own ? `${own.focal.x * 100}% ${own.focal.y * 100}%` : 'center'
}

/** Returns the declarations of a style attribute with their colors replaced by those that a mail client shows in dark mode. */
function darkStyle(css: string, mode: DarkMode): string {
  if (mode === 'none') return css
  return css
    .split(';')
    .map((declaration) => {
      const property = declaration.slice(0, declaration.indexOf(':')).trim()
      const role = property.startsWith('background') ? 'background' : 'text'
      return property === 'box-shadow' ? declaration : declaration.replace(HEX, (color) => inDarkMode(color.toLowerCase(), role, mode))
    })
    .join(';')
}
