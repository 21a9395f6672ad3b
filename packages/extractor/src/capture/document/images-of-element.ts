import type { CapturedImage } from '../captured-document.ts'
import type { CapturedNode } from '../captured-node.ts'

/** Returns the images of an element: the element if it is an image, its background, and the backgrounds of its pseudo-elements. Runs inside the page. */
export function imagesOfElement(
  element: Element,
  style: CSSStyleDeclaration,
  node: CapturedNode,
  nearHeading: string,
  linkHref: string | null,
): CapturedImage[] {
  const MAX_ADDRESS_LENGTH = 500_000
  const collapse = (text: string | null | undefined) => (text ?? '').slice(0, 5000).replace(/\s+/g, ' ').trim().slice(0, 1000)
  /** Returns the first image of a CSS value; for an image set, the file for the highest pixel density. */
  const urlOf = (image: string) => {
    const offers = [...image.matchAll(/url\((?:"([^"]*)"|'([^']*)'|([^)]*))\)(?:\s+type\([^)]*\))?(?:\s+([\d.]+)(?:dppx|x)\b)?/g)]
    const isSet = /^\s*(?:-webkit-)?image-set\(/.test(image)
    const [best] = isSet ? offers.toSorted((a, b) => Number(b[4] ?? 1) - Number(a[4] ?? 1)) : offers
    return best?.slice(1, 4).find(Boolean) ?? ''
  }
  const address = (value: string) => {
    const found = value.length <= MAX_ADDRESS_LENGTH && URL.canParse(value, element.baseURI) ? new URL(value, element.baseURI).href : ''
    return found.length <= MAX_ADDRESS_LENGTH ? found : ''
  }
  /** Returns the largest file that an image declares in its srcset, its lazy-loading attributes or its noscript fallback. */
  const bestOf = (image: HTMLImageElement): string => {
    const MAX_WIDTH = 2000
    const sources = [...(image.parentElement?.tagName === 'PICTURE' ? image.parentElement.querySelectorAll('source') : [])]
    const offered: { address: string; width: number }[] = []
    const offer = (set: string | null | undefined) => {
      for (const [, url = '', size = '1', unit = 'x'] of (set ?? '').slice(0, 20_000).matchAll(/(\S*[^\s,])(?:\s+([\d.]+)([wx]))?\s*(?:,|$)/g))
        if (!/^data:/.test(url)) offered.push({ address: url, width: unit === 'w' ? Number(size) : Number(size) * (image.width || 1) })
    }
    const attribute = (pattern: RegExp) => [...image.attributes].filter(({ name, value }) => pattern.test(name) && value !== '').map(({ value }) => value)
    for (const set of [image.srcset, ...attribute(/^data-(?:lazy-)?srcset$/)]) offer(set)
    for (const source of sources) if (!source.media || matchMedia(source.media).matches) for (const set of [source.srcset, source.dataset.srcset]) offer(set)
    const zoom = attribute(/^data-(?:zoom|zoom-image|large|large_image|large-src|full|full-src|hi-?res|high-res-src|orig-file)$/).filter(isAddress)
    for (const zoomUrl of zoom) offered.push({ address: zoomUrl, width: MAX_WIDTH })
    const fits = offered.filter(({ width }) => width <= MAX_WIDTH).sort((a, b) => b.width - a.width)[0] ?? offered.sort((a, b) => a.width - b.width)[0]
    if (fits && fits.width > image.width) return fits.address
    const isPlaceholder = /^data:/.test(image.currentSrc || image.src) || (image.complete && image.naturalWidth <= 2)
    const late = attribute(/^data-(?:src|lazy-src|lazy|original|original-src|image|img-src|url|echo)$/).filter(isAddress)[0]
    const plain = /<img\b[^>]*?\ssrc=["']([^"']+)/i.exec(besideIn(image, 'NOSCRIPT'))?.[1]
    return (late ?? (isPlaceholder ? plain : undefined) ?? fits?.address ?? '').replace(/&amp;/g, '&')
  }
  const isAddress = (value: string) => /^(?:https?:)?\/|^[\w./-]+\.(?:jpe?g|png|webp|avif|gif|svg)(?:\?|$)/i.test(value)
  const besideIn = (image: Element, tag: string) => {
    const [after, before] = [image.nextElementSibling, image.previousElementSibling]
    return [after, before].map((other) => (other?.tagName === tag ? (other.textContent ?? '').slice(0, 5000) : '')).find((text) => text !== '') ?? ''
  }
  const unseen = { alt: '', naturalWidth: 0, naturalHeight: 0, complete: false }
  const upper = element.tagName.toUpperCase()
  const { rect, inHeader, inFooter, overlay } = node
  const placement = () => ({
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
    const best = bestOf(image)
    const source = image.currentSrc || image.src || best
    const kind = image.closest('picture') ? 'picture' : 'img'
    const largest = best === '' || address(best) === address(source) ? {} : { best: address(best) }
    if (source) found.push({ ...placement(), kind, src: address(source), alt: collapse(image.alt), naturalWidth, naturalHeight, complete, ...largest })
  } else if (upper === 'OBJECT' || upper === 'EMBED') {
    const source = element.getAttribute('data') ?? element.getAttribute('src') ?? ''
    const { width: naturalWidth, height: naturalHeight } = rect
    const alt = collapse(element.getAttribute('aria-label') ?? element.textContent)
    if (source) found.push({ ...placement(), kind: 'img', src: address(source), alt, naturalWidth, naturalHeight, complete: true })
  } else if (upper === 'VIDEO' && (element as HTMLVideoElement).poster)
    found.push({ ...placement(), ...unseen, kind: 'poster', src: address((element as HTMLVideoElement).poster) })
  else if (node.svg) {
    const alt = collapse(element.querySelector('title')?.textContent ?? element.getAttribute('aria-label'))
    found.push({ ...placement(), kind: 'svg', src: '', alt, naturalWidth: rect.width, naturalHeight: rect.height, complete: true })
  }
  if (node.hidden) return found
  const masked = urlOf(style.maskImage || style.webkitMaskImage)
  if (masked) found.push({ ...placement(), ...unseen, kind: 'css', src: address(masked), tint: node.backgroundColor })
  const content = upper === 'IMG' ? '' : urlOf(style.content)
  if (content) found.push({ ...placement(), ...unseen, kind: 'css', src: address(content), alt: collapse(element.getAttribute('aria-label')) })
  // A page script sets this background when the user scrolls to the element.
  const later = ['data-bg', 'data-bg-src', 'data-background', 'data-background-image', 'data-background-src', 'data-lazy-background']
    .map((name) => element.getAttribute(name) ?? '')
    .map((value) => urlOf(value) || value)
    .find(isAddress)
  const backgroundUrl = masked ? '' : urlOf(style.backgroundImage) || (upper === 'IMG' ? '' : (later ?? ''))
  if (backgroundUrl)
    found.push({ ...placement(), ...unseen, kind: 'background', src: address(backgroundUrl), alt: collapse(element.getAttribute('aria-label')) })
  for (const part of [node.before, node.after]) {
    const mask = part ? urlOf(part.maskImage) : ''
    const paintedUrl = mask || (part && (urlOf(part.backgroundImage) || urlOf(part.content)))
    if (paintedUrl) found.push({ ...placement(), ...unseen, kind: 'css', src: address(paintedUrl), ...(mask && part ? { tint: part.backgroundColor } : {}) })
  }
  return found
}
