import type { Capture } from './capture.ts'

/** What the page's markup says of itself, as its scripts have left it. */
export type ReadMarkup = Pick<Capture, 'title' | 'lang' | 'meta' | 'forms' | 'jsonLd' | 'microdata'>

/** Reads tags, structured data and forms. Runs inside of the page, so it uses nothing from outside of itself. */
export function readMarkup(): ReadMarkup {
  const collapse = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const tags: Record<string, string> = {}
  for (const meta of document.querySelectorAll('meta')) {
    const name = (meta.getAttribute('property') ?? meta.name).toLowerCase()
    if (name && meta.content && !(name in tags)) tags[name] = collapse(meta.content)
  }
  const jsonLd = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
    try {
      return [JSON.parse((script.textContent ?? '').replace(/[\n\r\t]+/g, ' '))]
    } catch {
      return []
    }
  })
  const microdata = [...document.querySelectorAll('[itemscope][itemtype]')].slice(0, 200).map((item) => {
    const properties: Record<string, string> = {}
    for (const part of item.querySelectorAll('[itemprop]')) {
      const name = part.getAttribute('itemprop') ?? ''
      if (!(name in properties))
        properties[name] = collapse(
          part.getAttribute('content') ?? (part as HTMLImageElement).src ?? (part as HTMLAnchorElement).href ?? part.textContent,
        ).slice(0, 500)
    }
    return { type: item.getAttribute('itemtype') ?? '', properties }
  })
  return {
    title: document.title,
    lang: document.documentElement.lang || null,
    meta: {
      tags,
      icons: [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="mask-icon"]')].map((icon) => ({
        href: icon.href,
        rel: icon.rel,
        sizes: icon.getAttribute('sizes') ?? '',
        type: icon.type,
      })),
      themeColors: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => ({
        content: meta.content,
        media: meta.media || null,
      })),
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? null,
      alternates: [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')].map((alternate) => ({
        hreflang: alternate.hreflang,
        href: alternate.href,
      })),
    },
    forms: [...document.forms].slice(0, 20).map((form) => {
      const box = form.getBoundingClientRect()
      return {
        action: form.action,
        method: form.method,
        fields: [...form.elements].map((field) => ({
          type: (field as HTMLInputElement).type ?? '',
          name: (field as HTMLInputElement).name ?? '',
          label: collapse((field as HTMLInputElement).labels?.[0]?.textContent),
        })),
        rect: { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height },
      }
    }),
    jsonLd,
    microdata,
  }
}
