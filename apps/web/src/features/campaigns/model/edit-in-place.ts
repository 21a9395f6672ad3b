interface InPlaceOptions {
  /** Original text, including merge tags. */
  value: string
  /** Position of the click, in frame pixels. The caret is placed there. */
  at?: { x: number; y: number } | undefined
  onInput: (value: string) => void
  onEnd: (how: 'key' | 'left') => void
}

export interface InPlaceEdit {
  /** Shows a value that was changed elsewhere, such as in another tab. Preserves the caret. */
  refresh: (value: string) => void
  end: () => void
}

/**
 * Returns true if users can edit texts of this document in place. WebKit runs no event listeners in frames without scripts, and older browsers lack
 * plaintext-only editing.
 */
export function canEditInPlace(frame: Document): boolean {
  const probe = frame.createElement('div')
  try {
    probe.contentEditable = 'plaintext-only'
  } catch {
    return false
  }
  let isCalled = false
  probe.addEventListener('input', () => {
    isCalled = true
  })
  probe.dispatchEvent(new Event('input'))
  return isCalled && probe.contentEditable === 'plaintext-only'
}

/** Makes an element's text editable until the element loses focus. Does not re-render the content meanwhile, so that IMEs and native undo work. */
export function editInPlace(element: HTMLElement, { value, at, onInput, onEnd }: InPlaceOptions): InPlaceEdit {
  const isOneLine = !value.includes('\n')
  let saved = value
  let isComposing = false
  let waiting: string | null = null
  let hasEnded = false

  const end = (how: 'key' | 'left') => {
    if (hasEnded) return
    hasEnded = true
    for (const [event, listener] of listeners) element.removeEventListener(event, listener)
    element.removeAttribute('contenteditable')
    onEnd(how)
  }
  const read = () => {
    const text = textOf(element)
    return isOneLine ? text.replaceAll(/\s*\n\s*/g, ' ') : text
  }
  const refresh = (next: string) => {
    if (isComposing) {
      waiting = next
      return
    }
    if (next === saved) return
    saved = next
    if (next !== read()) replaceText(element, next)
  }
  const listeners: [event: string, listener: (event: Event) => void][] = [
    [
      'input',
      () => {
        waiting = null
        saved = read()
        onInput(saved)
      },
    ],
    [
      'compositionstart',
      () => {
        isComposing = true
      },
    ],
    [
      'compositionend',
      () => {
        isComposing = false
        if (waiting !== null) refresh(waiting)
        waiting = null
      },
    ],
    [
      'keydown',
      (event) => {
        const { key, isComposing: isOfInputMethod } = event as KeyboardEvent
        if (isOfInputMethod || isComposing) return
        if (key !== 'Escape' && !(key === 'Enter' && isOneLine)) return
        event.preventDefault()
        end('key')
      },
    ],
    ['blur', () => end('left')],
  ]

  if (value !== '') element.textContent = value
  element.setAttribute('contenteditable', 'plaintext-only')
  element.style.whiteSpace = 'pre-wrap'
  element.style.outline = '2px solid currentColor'
  element.style.outlineOffset = '2px'
  element.style.cursor = 'text'
  for (const [event, listener] of listeners) element.addEventListener(event, listener)
  element.focus({ preventScroll: true })
  placeCaret(element, at)
  return { refresh, end: () => end('left') }
}

/** Returns an element's text. Browsers represent a line break as a character or an element, and append one more to show an empty last line. */
function textOf(element: HTMLElement): string {
  const text = Array.from(element.childNodes, (node) => (node.nodeName === 'BR' ? '\n' : (node.textContent ?? ''))).join('')
  return text.replace(/\n$/, '')
}

function replaceText(element: HTMLElement, text: string): void {
  const selection = element.ownerDocument.getSelection()
  const caret = selection?.anchorNode && element.contains(selection.anchorNode) ? selection.anchorOffset : null
  element.textContent = text
  if (selection && caret !== null && element.firstChild) selection.collapse(element.firstChild, Math.min(caret, text.length))
}

function placeCaret(element: HTMLElement, at: InPlaceOptions['at']): void {
  const frame = element.ownerDocument
  const position = at && frame.caretPositionFromPoint?.(at.x, at.y)
  const selection = frame.getSelection()
  if (position && element.contains(position.offsetNode)) selection?.collapse(position.offsetNode, position.offset)
  else selection?.selectAllChildren(element)
  if (!position) selection?.collapseToEnd()
}
