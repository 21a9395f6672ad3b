import type { CapturedImage } from '../captured-document.ts'
import type { CapturedNode } from '../captured-node.ts'

/** The pictures that an element shows: its own, its ground's, those of its pseudo elements. Runs inside of the page. */
export function picturesOf(element: Element, style: CSSStyleDeclaration, node: CapturedNode, nearHeading: string, linkHref: string | null): CapturedImage[] {
  const LONGEST_ADDRESS = 500_000
  const collapse = (text: string | null | undefined) => (text ?? '').slice(0, 5000).replace(/\s+/g, ' ').trim().slice(0, 1000)
  const urlOf = (image: string) => /url\((?:"([^"]*)"|'([^']*)'|([^)]*))\)/.exec(image)?.slice(1).find(Boolean) ?? ''
  const address = (value: string) => {
    const found = value.length <= LONGEST_ADDRESS && URL.canParse(value, element.baseURI) ? new URL(value, element.baseURI).href : ''
    return found.length <= LONGEST_ADDRESS ? found : ''
  }
  const unseen = { alt: '', naturalWidth: 0, naturalHeight: 0, complete: false }
  const upper = element.tagName.toUpperCase()
  const { rect, inHeader, inFooter, overlay } = node
  const place = () => ({
    node: node.index,
    title: collapse(element.getAttribute('title')),
    caption: collapse(element.closest('figure')?.querySelector('figcaption')?.textContent).slice(0, 300),
    nearHeading,
    rect,
    inHeader,
    inFooter,
    overlay,
    linkHref,
  })
  const found: CapturedImage[] = []
  if (upper === 'IMG') {
    const image = element as HTMLImageElement
    const { naturalWidth, naturalHeight, complete } = image
    const source = image.currentSrc || image.src || image.dataset.src
    const kind = image.closest('picture') ? 'picture' : 'img'
    if (source) found.push({ ...place(), kind, src: address(source), alt: collapse(image.alt), naturalWidth, naturalHeight, complete })
  } else if (upper === 'VIDEO' && (element as HTMLVideoElement).poster)
    found.push({ ...place(), ...unseen, kind: 'poster', src: address((element as HTMLVideoElement).poster) })
  else if (node.svg) {
    const alt = collapse(element.querySelector('title')?.textContent ?? element.getAttribute('aria-label'))
    found.push({ ...place(), kind: 'svg', src: '', alt, naturalWidth: rect.width, naturalHeight: rect.height, complete: true })
  }
  if (node.hidden) return found
  const ground = urlOf(style.backgroundImage)
  if (ground) found.push({ ...place(), ...unseen, kind: 'background', src: address(ground), alt: collapse(element.getAttribute('aria-label')) })
  for (const part of [node.before, node.after]) {
    const drawn = part && (urlOf(part.maskImage) || urlOf(part.backgroundImage))
    if (drawn) found.push({ ...place(), ...unseen, kind: 'css', src: address(drawn) })
  }
  return found
}
