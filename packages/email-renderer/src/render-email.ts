import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import type { Section } from '@brandwright/domain/campaigns/section'
import type { EmailContext } from './email-context.ts'
import type { EmailRow } from './email-layout.ts'
import { escapeHtml } from './escape-html.ts'
import { layOutSection } from './lay-out-section.ts'
import { withMergeTags } from './merge-tags.ts'
import {
  backgroundClass,
  borderClass,
  COLOR_SCHEME_META,
  columnClass,
  darkBackground,
  darkText,
  FLUID_CLASS,
  type HtmlSheet,
  textClass,
  UNBLENDED_IMAGES,
  writeRow,
} from './write-html.ts'

/** Viewport width in px below which columns are stacked. */
export const STACKED_BELOW_PX = 480
/** Invisible characters that keep the first section's text out of the preview text in inboxes. */
const PREVIEW_FILLER = '\u034f\u200c\u00a0'.repeat(40)

export interface RenderedEmail {
  /** Complete HTML document. */
  html: string
  /** HTML of each section, by its id. */
  sections: Map<string, string>
}

/** Renders an email as HTML for email clients. The result is final and must not be formatted again. */
export function renderEmail(item: Pick<CampaignItemBody, 'subject' | 'preheader' | 'sections'>, context: EmailContext): RenderedEmail {
  return render(item, context, false)
}

/** Renders a section for the editor. Each cell has the name of its field in `data-field`. */
export function renderForEditor(section: Section, context: EmailContext): string {
  return render({ subject: '', preheader: '', sections: [section] }, context, true).sections.get(section.id) ?? ''
}

function render(item: Pick<CampaignItemBody, 'subject' | 'preheader' | 'sections'>, context: EmailContext, namesFields: boolean): RenderedEmail {
  const sheet: HtmlSheet = {
    width: context.width,
    direction: context.brand.direction,
    bodyFont: context.brand.fonts.body.stack,
    shares: new Set(),
    backgrounds: new Set(),
    texts: new Set(),
    borders: new Set(),
    namesFields,
  }
  const sections = new Map<string, string>()
  let body = ''
  for (const section of item.sections) {
    const html = renderSection(section, context, sheet)
    sections.set(section.id, html)
    body += html
  }
  const { language, direction } = context.brand
  const title = escapeHtml(withMergeTags(item.subject, context.dialect))
  const preheader = escapeHtml(withMergeTags(item.preheader, context.dialect))
  const background = item.sections[0]?.theme.backgroundColor ?? '#ffffff'
  const html =
    `<!DOCTYPE html><html lang="${escapeHtml(language)}" dir="${direction}" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><head>` +
    `<title>${title}</title><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `${COLOR_SCHEME_META}${RESET}<!--[if mso]><style type="text/css">td,p,h1,h2,h3,a{font-family:${context.brand.fonts.body.stack}}</style><![endif]--><style type="text/css">${columnRules(sheet)}</style><style type="text/css">${darkRules(sheet, context.brand)}</style></head>` +
    `<body class="${backgroundClass(background)}" style="margin:0;padding:0;word-spacing:normal;background-color:${background}">` +
    (preheader
      ? `<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden">${preheader}${PREVIEW_FILLER}</div>`
      : '') +
    `<div aria-roledescription="email" role="article" lang="${escapeHtml(language)}" dir="${direction}">${body}</div></body></html>`
  return { html, sections }
}

/** Returns the rows of an email in section order. */
export function layOutEmail(item: Pick<CampaignItemBody, 'sections'>, context: EmailContext): EmailRow[] {
  return item.sections.flatMap((section) => layOutSection(section, context))
}

function renderSection(section: Section, context: EmailContext, sheet: HtmlSheet): string {
  let html = ''
  for (const row of layOutSection(section, context)) html += writeRow(row, sheet)
  return html
}

/** Resets the default styles of email clients with the same rules that MJML uses. */
const RESET =
  '<style type="text/css">#outlook a{padding:0}body{margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}table,td{border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt}img{border:0;height:auto;line-height:100%;outline:none;text-decoration:none;-ms-interpolation-mode:bicubic}p{display:block;margin:0}</style>' +
  '<!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><![endif]-->' +
  '<!--[if lte mso 11]><style type="text/css">.fix{width:100%!important}</style><![endif]-->'

function columnRules({ shares }: HtmlSheet): string {
  const rules = [...shares].map((percent) => `.${columnClass(percent)}{width:${percent}%!important;max-width:${percent}%}`).join('')
  const fluid = `table.${FLUID_CLASS}{width:100%!important}td.${FLUID_CLASS}{width:auto!important}`
  return `@media only screen and (min-width:${STACKED_BELOW_PX}px){${rules}}@media only screen and (max-width:${STACKED_BELOW_PX - 1}px){${fluid}}`
}

/** Rules for dark mode by brand and CSS class. Without the cache, the conversion of colors would take 6 % of the time in which an email is rendered. */
const cachedDarkRules = new WeakMap<EmailContext['brand'], Map<string, string>>()

/** Returns the rules for dark mode, which darken light backgrounds and lighten dark text. Dark sections and filled buttons stay the same. */
function darkRules({ backgrounds, texts, borders }: HtmlSheet, brand: EmailContext['brand']): string {
  const cached = cachedDarkRules.get(brand) ?? new Map<string, string>()
  cachedDarkRules.set(brand, cached)
  let rules = ''
  const add = (className: string, write: () => string) => {
    const rule = cached.get(className) ?? write()
    cached.set(className, rule)
    rules += rule
  }
  for (const color of backgrounds) add(backgroundClass(color), () => `.${backgroundClass(color)}{background:${darkBackground(color)}!important}`)
  for (const color of texts) add(textClass(color), () => `.${textClass(color)},.${textClass(color)} a{color:${darkText(color)}!important}`)
  for (const color of borders) add(borderClass(color), () => `.${borderClass(color)}{border-color:${darkText(color)}!important}`)
  return `@media (prefers-color-scheme:dark){${rules}${UNBLENDED_IMAGES}}`
}
