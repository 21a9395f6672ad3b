/**
 * Returns true if a link leads to the home page of the site of `page`: its root, `page` itself, or the root of a language. A bare `#` belongs to a button with
 * a script and leads nowhere.
 */
export function isHomeAddress(href: string | null, page: string): boolean {
  if (href === null || !URL.canParse(href, page)) return false
  const link = new URL(href, page)
  const pageUrl = new URL(page)
  if (link.host !== pageUrl.host || link.search !== '') return false
  const path = withoutIndex(link.pathname)
  if (link.hash.length > 1 || href.endsWith('#')) return false
  return path === '/' || path === withoutIndex(pageUrl.pathname) || /^\/[a-z]{2}(?:[-_][a-z]{2})?\/$/i.test(path)
}

const withoutIndex = (path: string) => path.replace(/(?:index|default)\.(?:html?|php|aspx?)$/i, '').replace(/([^/])$/, '$1/')
