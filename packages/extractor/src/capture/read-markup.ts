import type { CapturedMarkup } from './captured-markup.ts'
import type { scriptData } from './document/script-data.ts'

/** Reads tags, structured data and forms, each up to a limit. Runs inside the page, so it gets the function `readScripts` (`scriptData`) as a parameter. */
export function readMarkup(readScripts: typeof scriptData): CapturedMarkup {
  const MAX = { tags: 300, icons: 40, themes: 20, alternates: 300, forms: 20, fields: 100, blocks: 40, data: 6, items: 200, properties: 60 }
  const MAX_LENGTH = { line: 1000, text: 5000, icon: 200_000, block: 1_000_000, data: 500_000 }
  const cut = (text: unknown, max = MAX_LENGTH.line) => (typeof text === 'string' ? text : '').slice(0, max)
  const collapse = (text: string | null | undefined, max = MAX_LENGTH.line) =>
    cut(text, 2 * MAX_LENGTH.text)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, max)
  const uncut = (address: string, max = MAX_LENGTH.text) => (address.length <= max ? address : '')
  const all = <E extends Element>(selector: string, max: number) => [...document.querySelectorAll<E>(selector)].slice(0, max)
  /** Reads a property of the form itself, even if a field with that name hides it (`<input name="action">`). */
  const formProperty = <Name extends 'action' | 'method' | 'elements'>(form: HTMLFormElement, name: Name): HTMLFormElement[Name] =>
    Reflect.get(HTMLFormElement.prototype, name, form) as HTMLFormElement[Name]

  const tags: Record<string, string> = {}
  for (const meta of all<HTMLMetaElement>('meta', MAX.tags)) {
    const name = (meta.getAttribute('property') ?? meta.name).toLowerCase().slice(0, MAX_LENGTH.line)
    const content = collapse(meta.content, MAX_LENGTH.text)
    const isAddress = /^(?:og|twitter):(?:image(?::url|:secure_url|:src)?|url)$/.test(name) && URL.canParse(content, document.baseURI)
    if (name && content && !(name in tags)) tags[name] = isAddress ? uncut(new URL(content, document.baseURI).href) || content : content
  }
  const microdata = all('[itemscope][itemtype]', MAX.items).map((item) => {
    const properties: Record<string, string> = {}
    for (const part of [...item.querySelectorAll('[itemprop]')].slice(0, MAX.properties)) {
      const name = cut(part.getAttribute('itemprop'), 100)
      if (name in properties) continue
      const content = part.getAttribute('content')
      const isAddress = content && /^(?:url|image|logo)$/.test(name) && URL.canParse(content, document.baseURI)
      const value = isAddress ? new URL(content, document.baseURI).href : content
      properties[name] = collapse(value ?? (part as HTMLImageElement).src ?? (part as HTMLAnchorElement).href ?? part.textContent).slice(0, 500)
    }
    return { type: cut(item.getAttribute('itemtype')), properties }
  })
  const pageData = all('script[type="application/json"]', MAX.data).flatMap((script) => uncut(script.textContent ?? '', MAX_LENGTH.data) || [])
  const plainScripts = [...document.scripts].flatMap((script) =>
    !script.src && /^(?:|module|(?:text|application)\/javascript)$/i.test(script.type) ? script.text : [],
  )
  return {
    title: cut(document.title),
    base: uncut(document.baseURI),
    lang: cut(document.documentElement.lang, 100) || null,
    meta: {
      tags,
      icons: all<HTMLLinkElement>('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="mask-icon"]', MAX.icons).map((icon) => ({
        href: uncut(icon.href, MAX_LENGTH.icon),
        rel: cut(icon.rel),
        sizes: cut(icon.getAttribute('sizes')),
        type: cut(icon.type),
      })),
      themeColors: all<HTMLMetaElement>('meta[name="theme-color"]', MAX.themes).map((meta) => ({
        content: cut(meta.content),
        media: cut(meta.media) || null,
      })),
      canonical: uncut(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '') || null,
      alternates: all<HTMLLinkElement>('link[rel="alternate"][hreflang]', MAX.alternates).map((alternate) => ({
        hreflang: cut(alternate.hreflang),
        href: uncut(alternate.href),
      })),
    },
    forms: [...document.forms].slice(0, MAX.forms).map((form) => {
      const box = Element.prototype.getBoundingClientRect.call(form)
      return {
        action: uncut(formProperty(form, 'action')),
        method: formProperty(form, 'method'),
        fields: ([...formProperty(form, 'elements')] as HTMLInputElement[]).slice(0, MAX.fields).map((field) => ({
          type: cut(field.type),
          name: cut(field.name),
          label: collapse(field.labels?.[0]?.textContent),
        })),
        rect: { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height },
      }
    }),
    jsonLd: all('script[type="application/ld+json"]', MAX.blocks).flatMap((script) => uncut(script.textContent ?? '', MAX_LENGTH.block) || []),
    pageData: [...pageData, ...readScripts(plainScripts, { maxBlocks: MAX.data - pageData.length, maxLength: MAX_LENGTH.data })],
    microdata,
  }
}
