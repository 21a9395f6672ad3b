import type { Rect } from '@brandwright/domain/brands/evidence'

/** Position of an element on the page, and its visibility. */
export interface PlaceOnPage {
  overlay: boolean
  inHeader: boolean
  inFooter: boolean
  inNav: boolean
  opacity: number
  /** True if the element is clipped, so its content isn't rendered either. */
  cut: boolean
  hidden: boolean
}

/** Classifies an element by its attributes, its style and the classification of its parent. Runs inside the page. */
export function judgePlace(element: Element, style: CSSStyleDeclaration, rect: Rect, inherited: PlaceOnPage, pageHeight: number): PlaceOnPage {
  const CONSENT =
    /cookie|consent|gdpr|onetrust|cybot|didomi|usercentrics|cmp-|cc-window|truste|iubenda|klaro|osano|termly|intercom|crisp-client|tawk|zendesk|drift-|hubspot-messages|fb_dialog|chat-?widget|klaviyo-form|privy|popup|newsletter-(?:modal|overlay)|age-?(?:gate|check|verif|wall)|interstitial|recaptcha/i
  const upper = element.tagName.toUpperCase()
  const role = element.getAttribute('role')
  const marks = `${element.id} ${typeof element.className === 'string' ? element.className : ''}`.slice(0, 2000)
  const isFixed = style.position === 'fixed'

  const isHeader = upper === 'HEADER' || role === 'banner' || (/\b(?:site-?header|top-?bar|navbar|masthead)\b/i.test(marks) && rect.y < 200)
  const isTopBand = rect.y <= 10 && rect.width > innerWidth * 0.7 && rect.height < 220
  const layer = Number.parseInt(style.zIndex, 10) || 0
  const isFloating = isFixed && (layer >= 10 || rect.width < innerWidth * 0.5) && !isHeader && !isTopBand
  const isConsentDialog = CONSENT.test(marks)
  const isFree = isFixed || style.position === 'absolute'
  const isDialog = role === 'dialog' || role === 'alertdialog' || upper === 'DIALOG' || element.getAttribute('aria-modal') === 'true'
  const isLaidOver = (isConsentDialog || isFloating || (isDialog && isFree)) && (isFree || isConsentDialog)
  /** Returns true if a tall element that looks like an overlay is the page itself: it contains a landmark or most of the text. */
  const isThePage = () => {
    const textLength = (inside: Element) => ((inside as HTMLElement).innerText ?? '').length
    return (
      element.querySelector('main, header, footer, [role="main"], [role="banner"]') !== null || textLength(element) * 2 > textLength(element.ownerDocument.body)
    )
  }
  const isOverlay = isLaidOver && !['BODY', 'HTML', 'MAIN'].includes(upper) && (rect.height < pageHeight * 0.6 || (isFree && !isThePage()))

  const opacity = inherited.opacity * Number(style.opacity)
  const cut =
    inherited.cut ||
    /inset\(50%|rect\(0px|rect\(1px/.test(`${style.clipPath} ${style.clip}`) ||
    (rect.width <= 1 && style.overflowX !== 'visible') ||
    (rect.height <= 1 && style.overflowY !== 'visible') ||
    (isFixed && rect.width > 0 && (rect.x >= innerWidth || rect.y - scrollY >= innerHeight))
  // A box without height hides nothing, because its content may overflow. The rectangle of an element with `display: contents` is ignored, because it has no
  // box.
  const away = style.display !== 'contents' && (rect.x + rect.width <= 0 || rect.y + rect.height <= 0)
  return {
    overlay: inherited.overlay || isOverlay,
    inHeader: inherited.inHeader || (isHeader && rect.y < 600),
    inFooter: inherited.inFooter || upper === 'FOOTER' || role === 'contentinfo' || (/\bfooter\b/i.test(marks) && rect.y > pageHeight * 0.5),
    inNav: inherited.inNav || upper === 'NAV' || role === 'navigation',
    opacity,
    cut,
    hidden: cut || away || style.visibility !== 'visible' || (opacity < 0.05 && rect.y < innerHeight),
  }
}
