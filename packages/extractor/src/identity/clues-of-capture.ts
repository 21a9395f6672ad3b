import type { Capture } from '../capture/capture.ts'
import { isHomeAddress } from '../links/is-home-address.ts'
import { copyrightHolders } from './copyright-holders.ts'
import type { IdentityClues } from './identity-clues.ts'

/** Returns the identity clues on a rendered page, including content rendered by scripts, but not overlays. */
export function cluesOfCapture(capture: Capture): IdentityClues {
  const shown = capture.nodes.filter((node) => !node.overlay && node.text !== '')
  const footer = shown.filter((node) => node.inFooter || /©|copyright/i.test(node.text))
  return {
    url: capture.finalUrl,
    title: capture.title,
    lang: capture.lang,
    meta: capture.meta,
    jsonLd: capture.jsonLd,
    headings: shown.filter((node) => node.tag === 'h1').map((node) => node.text),
    logoAlts: capture.images
      .filter(
        (image) =>
          image.alt !== '' &&
          !image.overlay &&
          image.rect.y < 400 &&
          (image.inHeader || isHomeAddress(image.linkHref, capture.finalUrl)) &&
          image.rect.width > 8,
      )
      .map((image) => image.alt)
      .slice(0, 4),
    homeTexts: capture.nodes
      .filter(
        (node) => !node.overlay && node.href !== null && node.rect.y < 300 && (isHomeAddress(node.href, capture.finalUrl) || /brand|logo/i.test(node.classes)),
      )
      .map((node) => node.wholeText ?? node.text)
      .filter(Boolean)
      .slice(0, 4),
    copyright: copyrightHolders(footer.map((node) => node.text).join(' \n ')),
    paragraphs: shown.filter((node) => node.tag === 'p' && !node.inFooter && !node.inNav).map((node) => node.text),
    links: capture.links,
    manifestNames: [],
  }
}
