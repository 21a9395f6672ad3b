import { decodedPath } from './decoded-path.ts'

export type LinkKind = 'products' | 'collections' | 'blog' | 'about' | 'pages'

const PATHS: [kind: LinkKind, path: RegExp][] = [
  [
    'products',
    /\/(?:products?|produits?|produkte?|productos?|prodotti|items?|dp)\/[^/]+|\/product\.(?:html?|php|aspx?)$|\/product[-_][^/]+|\/(?:shop|store|boutique|tienda|negozio)\/[^/]+\/[^/]+/i,
  ],
  [
    'collections',
    /\/(?:collections?|categor(?:y|ies|ie|ias)|kategorien?|kategooria|catalog(?:ue)?|catalogo|shop|store|boutique|tienda|negozio|products?|produits?|produkte?|productos?|prodotti|menu|speisekarte|carta)(?:\/|\.html?|$)|\/collection[-_.]/i,
  ],
  ['blog', /\/(?:blogs?|news|journal|magazine?|stories|articles?|press|posts?|actualit[eé]s?|noticias|notizie|neuigkeiten|aktuelles|nyheter)(?:\/|\.html?|$)/i],
  [
    'about',
    /\/(?:about(?:[-_]?us)?|our[-_]story|story|who[-_]we[-_]are|company|mission|brand|philosophy|team|ueber[-_]uns|uber[-_]uns|a[-_]propos|qui[-_]sommes[-_]nous|notre[-_]histoire|chi[-_]siamo|quienes[-_]somos|nosotros|sobre[-_]nosotros|sobre|over[-_]ons|om[-_]oss|o[-_]nas|meist|why)(?:\/|\.html?|$)/i,
  ],
]
const TEXTS: [kind: LinkKind, text: RegExp][] = [
  [
    'about',
    /^(?:about(?: us)?|our (?:story|mission|brand|philosophy)|who we are|über uns|à propos|qui sommes[- ]nous|notre histoire|chi siamo|la nostra storia|quiénes somos|nosotros|sobre(?: nós| nosotros)?|over ons|om oss|om os|o nas|meist|о нас|关于我们|關於我們|会社概要|소개|درباره ما|من نحن)$/iu,
  ],
  ['blog', /^(?:blog|news|journal|magazine|stories|articles|actualités|noticias|notizie|aktuelles|nyheter|новости|блог|新闻|ブログ|ニュース)$/iu],
  [
    'collections',
    /^(?:shop(?: all| now)?|store|all products|products|collections?|catalog(?:ue)?|produits|produkte|productos|prodotti|producten|tooted|boutique|tienda|negozio|menu|товары|каталог|商品|产品|製品|محصولات)$/iu,
  ],
]
const NOT_TO_READ =
  /\/(?:cart|checkout|basket|account|login|log-in|signin|sign-in|register|signup|sign-up|password|wishlist|search|policies|privacy|terms|legal|imprint|impressum|cookies?|datenschutz|agb|mentions[-_]legales|returns?|refunds?|shipping|faq|help|support|sitemap|feed|rss|wp-admin|wp-login|cdn-cgi|tag|author|page\/\d+)(?:[/.?_-]|$)/i
const FILE =
  /\.(?:pdf|zip|gz|rar|7z|dmg|exe|msi|deb|apk|iso|jpe?g|png|gif|svg|webp|avif|ico|mp[34]|webm|mov|avi|docx?|xlsx?|pptx?|xml|json|csv|txt|ics|torrent|tar|xz|woff2?|css|js)$/i

/** Classifies a link on the site by its path and text. Returns null for links to other sites, files, carts, accounts, legal pages and the same page. */
export function classifyLink(link: { href: string; text: string }, page: string): LinkKind | null {
  if (!URL.canParse(link.href, page)) return null
  const url = new URL(link.href, page)
  const pageUrl = new URL(page)
  if (!/^https?:$/.test(url.protocol) || bareHost(url) !== bareHost(pageUrl)) return null
  const path = decodedPath(url.pathname)
  if (cleanPath(path) === cleanPath(decodedPath(pageUrl.pathname)) || cleanPath(path) === '/') return null
  if (NOT_TO_READ.test(path) || FILE.test(path)) return null
  const inner = path.length > pageUrl.pathname.length && path.startsWith(pageUrl.pathname) ? path.slice(pageUrl.pathname.length - 1) : path
  return PATHS.find(([, pattern]) => pattern.test(inner))?.[0] ?? TEXTS.find(([, pattern]) => pattern.test(link.text.trim()))?.[0] ?? 'pages'
}

/** Normalizes a URL: removes the fragment, tracking parameters, `index.html` and the trailing slash. */
export function cleanAddress(address: string): string {
  const url = new URL(address)
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (/^(?:utm_|fbclid|gclid|mc_|ref$|_pos|_sid|_ss|_psq|variant$)/i.test(name)) url.searchParams.delete(name)
  url.pathname = cleanPath(url.pathname)
  return url.href
}

const cleanPath = (path: string) => path.replace(/(?:index|default)\.(?:html?|php|aspx?)$/i, '').replace(/(?<=.)\/+$/, '')
const bareHost = (url: URL) => url.host.replace(/^www\./, '')
