import { onTestFinished, vi } from 'vitest'

/** Fake of a constructed style sheet, with the text that it was given. */
class FakeSheet {
  text = ''
  replaceSync(text: string) {
    this.text = text
  }
}

/**
 * Lets the current test adopt style sheets, which jsdom cannot do, and returns a function that returns the texts of the adopted sheets. Adds the sheets to the
 * page as style elements, so that `getComputedStyle` reads them.
 */
export function adoptSheets(): () => string[] {
  let adopted: FakeSheet[] = []
  let elements: HTMLStyleElement[] = []
  const removeElements = () => {
    for (const element of elements) element.remove()
  }
  vi.stubGlobal('CSSStyleSheet', FakeSheet)
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    get: () => adopted,
    set: (sheets: FakeSheet[]) => {
      adopted = sheets
      removeElements()
      elements = sheets.map(({ text }) => Object.assign(document.createElement('style'), { textContent: text }))
      document.head.append(...elements)
    },
  })
  onTestFinished(() => {
    removeElements()
    Reflect.deleteProperty(document, 'adoptedStyleSheets')
    vi.unstubAllGlobals()
  })
  return () => adopted.map(({ text }) => text)
}
