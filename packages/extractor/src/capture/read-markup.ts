import type { CapturedMarkup } from './captured-markup.ts'

/** Reads tags, structured data and forms, each up to a limit. Runs inside of the page, so it uses nothing from outside of itself. */
export function readMarkup(): CapturedMarkup {
  const MOST = { tags: 300, icons: 40, themes: 20, alternates: 300, forms: 20, fields: 100, blocks: 40, data: 6, items: 200, properties: 60 }
  const LONGEST = { line: 1000, text: 5000, icon: 200_000, block: 1_000_000, data: 500_000 }
  const cut = (text: unknown, most = LONGEST.line) => (typeof text === 'string' ? text : '').slice(0, most)
  const collapse = (text: string | null | undefined, most = LONGEST.line) =>
    cut(text, 2 * LONGEST.text)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, most)
  const whole = (address: string, most = LONGEST.text) => (address.length <= most ? address : '')
  const all = <E extends Element>(selector: string, most: number) => [...document.querySelectorAll<E>(selector)].slice(0, most)
  /** Reads a form's own property, which a field of that name would shadow (`<input name="action">`). */
  const asked = <Name extends 'action' | 'method' | 'elements'>(form: HTMLFormElement, name: Name): HTMLFormElement[Name] =>
    Reflect.get(HTMLFormElement.prototype, name, form) as HTMLFormElement[Name]

  const tags: Record<string, string> = {}
  for (const meta of all<HTMLMetaElement>('meta', MOST.tags)) {
    const name = (meta.getAttribute('property') ?? meta.name).toLowerCase().slice(0, LONGEST.line)
    const content = collapse(meta.content, LONGEST.text)
    const isAddress = /^(?:og|twitter):(?:image(?::url|:secure_url|:src)?|url)$/.test(name) && URL.canParse(content, document.baseURI)
    if (name && content && !(name in tags)) tags[name] = isAddress ? whole(new URL(content, document.baseURI).href) || content : content
  }
  const microdata = all('[itemscope][itemtype]', MOST.items).map((item) => {
    const properties: Record<string, string> = {}
    for (const part of [...item.querySelectorAll('[itemprop]')].slice(0, MOST.properties)) {
      const name = cut(part.getAttribute('itemprop'), 100)
      if (!(name in properties))
        properties[name] = collapse(
          part.getAttribute('content') ?? (part as HTMLImageElement).src ?? (part as HTMLAnchorElement).href ?? part.textContent,
        ).slice(0, 500)
    }
    return { type: cut(item.getAttribute('itemtype')), properties }
  })
  return {
    title: cut(document.title),
    lang: cut(document.documentElement.lang, 100) || null,
    meta: {
      tags,
      icons: all<HTMLLinkElement>('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="mask-icon"]', MOST.icons).map((icon) => ({
        href: whole(icon.href, LONGEST.icon),
        rel: cut(icon.rel),
        sizes: cut(icon.getAttribute('sizes')),
        type: cut(icon.type),
      })),
      themeColors: all<HTMLMetaElement>('meta[name="theme-color"]', MOST.themes).map((meta) => ({
        content: cut(meta.content),
        media: cut(meta.media) || null,
      })),
      canonical: whole(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '') || null,
      alternates: all<HTMLLinkElement>('link[rel="alternate"][hreflang]', MOST.alternates).map((alternate) => ({
        hreflang: cut(alternate.hreflang),
        href: whole(alternate.href),
      })),
    },
    forms: [...document.forms].slice(0, MOST.forms).map((form) => {
      const box = Element.prototype.getBoundingClientRect.call(form)
      return {
        action: whole(asked(form, 'action')),
        method: asked(form, 'method'),
        fields: ([...asked(form, 'elements')] as HTMLInputElement[]).slice(0, MOST.fields).map((field) => ({
          type: cut(field.type),
          name: cut(field.name),
          label: collapse(field.labels?.[0]?.textContent),
        })),
        rect: { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height },
      }
    }),
    jsonLd: all('script[type="application/ld+json"]', MOST.blocks).flatMap((script) => whole(script.textContent ?? '', LONGEST.block) || []),
    pageData: all('script[type="application/json"]', MOST.data).flatMap((script) => whole(script.textContent ?? '', LONGEST.data) || []),
    microdata,
  }
}
