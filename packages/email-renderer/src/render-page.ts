import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import type { PageFormField } from '@brandwright/domain/campaigns/page-form'
import { readBody, type TextSpan } from '@brandwright/domain/campaigns/rich-text'
import type { Section, SectionImage } from '@brandwright/domain/campaigns/section'
import { STORED_FILE } from '@brandwright/domain/images/stored-file'
import { contextOfGuide, type EmailGuide } from './context-of-guide.ts'
import type { EmailContext } from './email-context.ts'
import { escapeHtml, safeHref } from './escape-html.ts'
import { logoOn } from './logo-on.ts'
import { withMergeTags } from './merge-tags.ts'
import { faviconOf, shareImageOf } from './page-head-images.ts'
import { pageStyle, sectionRules } from './page-style.ts'

/** A published landing page: two documents without scripts, and the stylesheet that both contain. */
export interface RenderedPage {
  html: string
  /** Document to show after a visitor submits the form, or null if there is no form. */
  thanks: string | null
  /** Content of the only style element in both documents. The Content Security Policy contains the hash of this content. */
  style: string
}

export type PageItem = Pick<CampaignItemBody, 'name' | 'subject' | 'preheader' | 'sections' | 'form'>

/** The part of a guide that rendering pages needs. */
export type PageGuide = EmailGuide & Pick<StyleGuide, 'images'>

interface PageOptions {
  /** Public URL of the page: `https://brand.example/p/spring`. */
  address: string
  /** Base URL of this server without a trailing slash. Used only for the share image, whose URL must be absolute. */
  origin: string
}

/** Image widths in px that the server can render. */
const WIDTHS = [480, 960, 1280, 1920]
const PRODUCT_WIDTH = 640
const FIELD_LABELS: Record<PageFormField, string> = { name: 'Name', company: 'Company', phone: 'Phone', message: 'Message' }
const AUTOCOMPLETE: Record<PageFormField, string> = { name: 'name', company: 'organization', phone: 'tel', message: 'off' }

/** Renders a landing page as static HTML. All images and fonts come from this server, and external files are omitted. */
export function renderPage(item: PageItem, guide: PageGuide, { address, origin }: PageOptions): RenderedPage {
  const { context, writer } = writerOf(guide, item.form !== null)
  const style = pageStyle(item.sections, context.brand, guide.fonts)
  const first = item.sections[0]
  const written = item.sections.map((section, index) => writer.section(section, index))
  const form = item.form && first ? writer.form(item.form, first, 0, address) : ''
  // The form comes before the footer.
  const footers = item.sections.at(-1)?.type === 'footer' ? written.splice(-1) : []
  const title = item.subject || item.name
  const favicon = faviconOf(guide.logos)
  const share = shareImageOf(item, guide)
  const head = (robots: 'index' | 'noindex') => headOf({ robots, title, description: item.preheader, address, origin, context, style, favicon, share })
  const { language, direction } = context.brand
  const documentOf = (header: string, main: string) =>
    `<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}"><head>${header}</head><body><main>${main}</main></body></html>`
  return {
    html: documentOf(head('index'), [...written, form, ...footers].join('')),
    thanks: item.form && first ? documentOf(head('noindex'), writer.thanks(item.form) + footers.join('')) : null,
    style,
  }
}

/** Renders a section to append to a page's stored sections. Returns its HTML and its own CSS rules, without those of the page. */
export function renderNextSection(
  section: Section,
  { stored, guide, hasForm }: { stored: readonly Section[]; guide: PageGuide; hasForm: boolean },
): { html: string; rules: string[] } {
  const { context, writer } = writerOf(guide, hasForm)
  // Renders the stored sections first, because only the first header on a page becomes the main heading.
  for (const [index, before] of stored.entries()) writer.section(before, index)
  return { html: writer.section(section, stored.length), rules: sectionRules(section, stored.length, context.brand) }
}

function writerOf(guide: PageGuide, hasForm: boolean): { context: EmailContext; writer: PageWriter } {
  const context = contextOfGuide(guide, { origin: '', dialect: 'preview', unsubscribeUrl: null })
  const images = new Map(guide.products.map(({ handle, images: [image] }) => [handle, image]))
  return { context, writer: new PageWriter(context, hasForm, (handle) => images.get(handle)?.url) }
}

interface Head {
  robots: 'index' | 'noindex'
  title: string
  description: string
  address: string
  origin: string
  context: EmailContext
  style: string
  /** Path of the favicon on this server, or null if the server stores no icon or logo of the brand. */
  favicon: string | null
  share: ReturnType<typeof shareImageOf>
}

function headOf({ robots, title, description, address, origin, context, style, favicon, share }: Head): string {
  const { brand } = context
  const icon = favicon ? `<link rel="icon" href="${escapeHtml(favicon)}">` : ''
  const card = share?.isLarge ? 'summary_large_image' : 'summary'
  const image = share ? `<meta property="og:image" content="${escapeHtml(origin + share.path)}"><meta name="twitter:card" content="${card}">` : ''
  return (
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>` +
    `<meta name="description" content="${escapeHtml(description)}"><meta name="robots" content="${robots}"><link rel="canonical" href="${escapeHtml(address)}">${icon}` +
    `<meta property="og:type" content="website"><meta property="og:title" content="${escapeHtml(title)}"><meta property="og:description" content="${escapeHtml(description)}">` +
    `<meta property="og:url" content="${escapeHtml(address)}"><meta property="og:site_name" content="${escapeHtml(brand.name)}">${image}<style>${style}</style>`
  )
}

/** Renders the sections of one page; empty content takes no space. */
class PageWriter {
  private hasHeading = false
  private isFirstImage = true

  constructor(
    private readonly context: EmailContext,
    private readonly hasForm: boolean,
    private readonly productImage: (handle: string) => string | undefined,
  ) {}

  section(section: Section, index: number): string {
    switch (section.type) {
      case 'features':
        return this.band(section, index, this.copy(section) + this.features(section))
      case 'products':
        return this.band(section, index, this.copy(section) + this.products(section) + this.button(section))
      case 'quote':
        return this.band(section, index, this.quote(section))
      case 'footer':
        return this.footer(section, index)
      default:
        return this.imageWithText(section, index)
    }
  }

  form({ header, fields, button, consent }: NonNullable<PageItem['form']>, section: Section, index: number, address: string): string {
    const inputs = fields
      .map((field) => {
        const label = FIELD_LABELS[field]
        const input =
          field === 'message'
            ? '<textarea name="message" maxlength="2000"></textarea>'
            : `<input name="${field}" type="${field === 'phone' ? 'tel' : 'text'}" autocomplete="${AUTOCOMPLETE[field]}" maxlength="200">`
        return `<label>${label}${input}</label>`
      })
      .join('')
    const agreed =
      consent.trim() === '' ? '' : `<label class="ok"><input type="checkbox" name="consent" value="yes" required><span>${lines(consent)}</span></label>`
    return (
      `<section class="s s${index}${alignClass(section)}" id="form"><div class="w">${header ? `<h2 class="t">${escapeHtml(header)}</h2>` : ''}` +
      `<form method="post" action="${escapeHtml(new URL(address).pathname)}"><label>Email<input name="email" type="email" autocomplete="email" required maxlength="254"></label>${inputs}` +
      // A honeypot field, which visitors don't see but bots fill in.
      `<div class="hp" aria-hidden="true"><label>Website<input name="website" type="text" tabindex="-1" autocomplete="off"></label></div>` +
      `${agreed}<div><button class="b" type="submit">${escapeHtml(button)}</button></div></form></div></section>`
    )
  }

  thanks({ thanksHeader, thanksText }: NonNullable<PageItem['form']>): string {
    const { brand } = this.context
    const backLink = brand.url ? `<p><a href="${safeHref(brand.url)}">${escapeHtml(brand.name)}</a></p>` : ''
    return `<section class="s s0 c"><div class="w"><div class="t"><h1>${escapeHtml(thanksHeader || 'Thank you')}</h1>${paragraphs(thanksText)}${backLink}</div></div></section>`
  }

  private imageWithText(section: Section, index: number): string {
    const { image, style, imageStyle } = section
    const imageMarkup = image ? this.imageFigure(section, image) : ''
    const isHero = section.type === 'header'
    const logo = isHero && index === 0 ? this.logo(section) : ''
    const copy = this.copy(section) + this.button(section)
    const isBleed = style === 'fullBleed' || imageStyle === 'full'
    if (imageMarkup === '') return this.band(section, index, logo + copy)
    if (isBleed) return this.band(section, index, imageMarkup + logo + copy, ' bleed')
    if (style === 'imageLeft' || style === 'imageRight' || (isHero && copy !== ''))
      return this.band(section, index, `<div class="g2${style === 'imageLeft' ? '' : ' right'}">${imageMarkup}<div>${logo}${copy}</div></div>`)
    return this.band(section, index, section.tuckImage ? logo + copy + imageMarkup : logo + imageMarkup + copy)
  }

  private band(section: Section, index: number, content: string, more = ''): string {
    return content === ''
      ? ''
      : `<section class="s s${index}${alignClass(section)}${more}" id="s-${escapeHtml(section.id)}"><div class="w">${content}</div></section>`
  }

  private copy(section: Section): string {
    const { type, preheader, header, subheader, body } = section
    // The main heading of a page is the first header in any of its sections.
    const tag = type === 'header' && !this.hasHeading ? 'h1' : 'h2'
    if (tag === 'h1' && header.trim() !== '') this.hasHeading = true
    const content =
      this.text('p', preheader, 'e') +
      this.text(tag, header) +
      this.text('p', subheader, 'u') +
      readBody(body)
        .map((spans) => `<p>${spans.map((span) => this.span(span)).join('')}</p>`)
        .join('')
    return content === '' ? '' : `<div class="t">${content}</div>`
  }

  private features({ features }: Section): string {
    const cards = features.map(
      ({ icon, title, description }) => `<li>${this.text('div', icon, 'i')}${this.text('h3', title)}${this.text('p', description)}</li>`,
    )
    return cards.length > 0 ? `<ul class="cards">${cards.join('')}</ul>` : ''
  }

  private products({ products }: Section): string {
    const cards = products.flatMap(({ handle, title, description }) => {
      const found = this.context.product(handle)
      if (!found) return []
      const url = this.productImage(handle) ?? ''
      const imageMarkup = STORED_FILE.test(url)
        ? `<img src="${url}?width=${PRODUCT_WIDTH}" alt="${escapeHtml(found.image?.alt || found.title)}" width="${PRODUCT_WIDTH}" height="${PRODUCT_WIDTH}" loading="lazy">`
        : ''
      const name = `${imageMarkup}<h3>${escapeHtml(title || found.title)}</h3>`
      const linked = found.url ? `<a href="${safeHref(found.url)}">${name}</a>` : name
      return [`<li>${linked}${this.text('p', found.price)}${this.text('p', description)}</li>`]
    })
    return cards.length > 0 ? `<ul class="cards">${cards.join('')}</ul>` : ''
  }

  private quote({ preheader, header, text, subheader, button, ...section }: Section): string {
    const quoteMarkup = text.trim() === '' ? '' : `<blockquote>“${lines(withMergeTags(text, 'preview'))}”</blockquote>`
    const content = this.text('p', preheader, 'e') + this.text('h2', header) + quoteMarkup + this.text('p', subheader, 'u')
    return content === '' ? '' : `<figure class="t">${content}</figure>${this.button({ ...section, preheader, header, text, subheader, button })}`
  }

  private footer(section: Section, index: number): string {
    const { header, text, subheader, body } = section
    const content =
      this.text('p', header || this.context.brand.name) +
      readBody(body)
        .map((spans) => `<p>${spans.map((span) => this.span(span)).join('')}</p>`)
        .join('') +
      this.text('p', text) +
      this.text('p', subheader.trim() === '' ? this.context.brand.postalAddress : subheader)
    return `<footer class="s f s${index}${alignClass(section)}" id="s-${escapeHtml(section.id)}"><div class="w">${content}</div></footer>`
  }

  private button({ button: { text, url, show } }: Section): string {
    if (!show || text.trim() === '') return ''
    const address = url.trim() === '' && this.hasForm ? '#form' : withMergeTags(url, 'preview')
    return `<a class="b" href="${safeHref(address)}">${escapeHtml(withMergeTags(text, 'preview'))}</a>`
  }

  private logo({ theme }: Section): string {
    const { brand } = this.context
    const { name } = brand
    const logo = logoOn(brand, theme.backgroundColor)
    if (!logo?.url.startsWith('/')) return ''
    return `<img class="logo" src="${escapeHtml(logo.url)}" alt="${escapeHtml(logo.alt || name)}" width="${Math.round((logo.width / Math.max(logo.height, 1)) * 40)}" height="40">`
  }

  private imageFigure({ imageStyle, blend, options, style }: Section, { url, caption, width, height }: SectionImage): string {
    if (!STORED_FILE.test(url)) return ''
    const isFirst = this.isFirstImage
    this.isFirstImage = false
    const widths = WIDTHS.filter((candidate, index) => index === 0 || candidate <= width * 1.2)
    const sizes = style === 'imageLeft' || style === 'imageRight' ? '(min-width:800px) 560px,100vw' : '(min-width:1160px) 1120px,100vw'
    const classes = ['pic', imageStyle, ...(blend ? ['blend'] : []), ...(options.shadow ? ['shadow'] : [])].join(' ')
    return (
      `<figure class="${classes}"><img src="${url}?width=${widths.at(-1)}" srcset="${widths.map((candidate) => `${url}?width=${candidate} ${candidate}w`).join(',')}" sizes="${sizes}" ` +
      `alt="${escapeHtml(caption)}" width="${Math.round(width)}" height="${Math.round(height)}" ${isFirst ? 'fetchpriority="high"' : 'loading="lazy"'}></figure>`
    )
  }

  private text(tag: 'p' | 'h1' | 'h2' | 'h3' | 'div', text: string, name = ''): string {
    return text.trim() === '' ? '' : `<${tag}${name ? ` class="${name}"` : ''}>${lines(withMergeTags(text, 'preview'))}</${tag}>`
  }

  private span(span: TextSpan): string {
    let html = lines('text' in span ? span.text : span.fallback)
    if (span.marks.strong) html = `<strong>${html}</strong>`
    if (span.marks.em) html = `<em>${html}</em>`
    return span.marks.link ? `<a href="${safeHref(withMergeTags(span.marks.link, 'preview'))}">${html}</a>` : html
  }
}

const ALIGN_CLASSES: Record<Section['textAlign'], string> = { left: '', center: ' c', right: ' r' }
const alignClass = ({ textAlign }: Section) => ALIGN_CLASSES[textAlign]
const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
