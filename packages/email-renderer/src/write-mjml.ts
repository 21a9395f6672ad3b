import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import type { EmailContext } from './email-context.ts'
import type { EmailBlock, EmailRow } from './email-layout.ts'
import { escapeHtml } from './escape-html.ts'
import { withMergeTags } from './merge-tags.ts'
import { layOutEmail } from './render-email.ts'
import {
  backgroundClass,
  borderClass,
  buttonBorderColor,
  COLOR_SCHEME_META,
  darkBackground,
  darkText,
  isUnfilledButton,
  textClass,
  UNBLENDED_IMAGES,
} from './write-html.ts'

/** Returns an email as an MJML 5 document with the same layout and the same colors in dark mode as its HTML. */
export function writeMjml(item: Pick<CampaignItemBody, 'subject' | 'preheader' | 'sections'>, context: EmailContext): string {
  const { dialect, width, brand } = context
  const background = item.sections[0]?.theme.backgroundColor ?? '#ffffff'
  const preview = withMergeTags(item.preheader, dialect)
  const rows = layOutEmail(item, context)
  return [
    `<mjml lang="${escapeHtml(brand.language)}" dir="${brand.direction}">`,
    '  <mj-head>',
    `    <mj-title>${escapeHtml(withMergeTags(item.subject, dialect))}</mj-title>`,
    ...(preview ? [`    <mj-preview>${escapeHtml(preview)}</mj-preview>`] : []),
    `    <mj-raw>${COLOR_SCHEME_META}</mj-raw>`,
    `    <mj-style>${darkRules(rows, background)}</mj-style>`,
    '  </mj-head>',
    `  ${open('mj-body', { width: `${width}px`, 'background-color': background, 'css-class': backgroundClass(background) })}`,
    ...rows.map((row) => rowOf(row, brand.direction)),
    '  </mj-body>',
    '</mjml>',
    '',
  ].join('\n')
}

/** Returns the rules for dark mode, written for the elements that MJML generates: classes are on the body, on sections, and on the cells of texts and buttons. */
function darkRules(rows: readonly EmailRow[], background: string): string {
  const blocksOf = (row: EmailRow) => row.columns.flatMap((column) => column.blocks)
  const buttons = rows.flatMap((row) => blocksOf(row).flatMap((block) => (block.type === 'button' && isUnfilledButton(block, row) ? [block] : [])))
  const texts = rows.flatMap(blocksOf).filter((block) => block.type === 'text')
  const each = (colors: readonly (string | undefined)[], rule: (color: string) => string) => [...new Set(colors)].map((color) => (color ? rule(color) : ''))
  const rules = [
    ...each([background, ...rows.map((row) => row.background)], (color) => {
      const name = backgroundClass(color)
      return `.${name},.${name}>table{background:${darkBackground(color)}!important}`
    }),
    ...each(
      buttons.map((button) => button.background),
      (color) => `.button-${backgroundClass(color)} td,.button-${backgroundClass(color)} a{background:${darkBackground(color)}!important}`,
    ),
    ...each(
      [...texts, ...buttons].map(({ color }) => color),
      (color) => `.${textClass(color)} div,.${textClass(color)} a{color:${darkText(color)}!important}`,
    ),
    ...each(buttons.map(buttonBorderColor), (color) => `.${borderClass(color)} td{border-color:${darkText(color)}!important}`),
    UNBLENDED_IMAGES,
  ]
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`
}

type Attributes = Record<string, string | number | null>

function rowOf(row: EmailRow, direction: 'ltr' | 'rtl'): string {
  const columns = row.columns.map(({ share, verticalAlign, blocks }) =>
    [
      open('mj-column', { width: `${Math.round(share * 10_000) / 100}%`, 'vertical-align': verticalAlign, direction: direction === 'rtl' ? direction : null }),
      ...blocks.map((block) => blockOf(block, row)),
      '      </mj-column>',
    ].join('\n'),
  )
  const section = open('mj-section', {
    'background-color': row.background,
    direction: row.isReversed === (direction === 'ltr') ? 'rtl' : 'ltr',
    padding: `${row.paddingTop}px ${row.paddingSides}px ${row.paddingBottom}px`,
    'css-class': `section-${row.sectionId} ${backgroundClass(row.background)}`,
  })
  return [`    ${section}`, ...columns.map((text) => `      ${text}`), '    </mj-section>'].join('\n')
}

function blockOf(block: EmailBlock, row: EmailRow): string {
  const padding = `${block.paddingTop}px ${block.paddingSides}px ${block.paddingBottom}px`
  switch (block.type) {
    case 'text':
      return `        ${open('mj-text', {
        'css-class': textClass(block.color),
        align: block.align,
        color: block.color,
        'font-family': block.fontFamily,
        'font-size': `${block.fontSize}px`,
        'font-weight': block.fontWeight,
        'line-height': `${block.lineHeight}px`,
        'letter-spacing': block.letterSpacing === 'normal' ? null : block.letterSpacing,
        'text-transform': block.textTransform === 'none' ? null : block.textTransform,
        padding,
      })}${withHead(block.tag, block.html)}</mj-text>`
    case 'image':
      return `        ${open('mj-image', { src: block.src, alt: block.alt, href: block.href, width: `${block.width}px`, align: block.align, 'border-radius': block.borderRadius === '0' ? null : block.borderRadius, 'fluid-on-mobile': block.isFluid ? 'true' : null, padding })}</mj-image>`
    case 'button': {
      const borderColor = buttonBorderColor(block)
      const classes = [`button-${backgroundClass(block.background)}`, textClass(block.color), ...(borderColor ? [borderClass(borderColor)] : [])]
      return `        ${open('mj-button', {
        'css-class': isUnfilledButton(block, row) ? classes.join(' ') : null,
        href: block.href,
        align: block.align,
        'background-color': block.background,
        color: block.color,
        border: block.border,
        'border-radius': `${block.borderRadius}px`,
        'font-family': block.fontFamily,
        'font-size': `${block.fontSize}px`,
        'font-weight': block.fontWeight,
        'text-transform': block.textTransform,
        'text-decoration': block.textDecoration,
        'letter-spacing': block.letterSpacing === 'normal' ? null : block.letterSpacing,
        'inner-padding': `${block.innerPadding[0]}px ${block.innerPadding[1]}px`,
        padding,
      })}${block.html}</mj-button>`
    }
    case 'divider':
      return `        ${open('mj-divider', { 'border-color': block.color, 'border-width': '1px', padding })}</mj-divider>`
  }
}

/** Adds a heading tag only for its semantics. It inherits its style from the surrounding text. */
function withHead(tag: string, html: string): string {
  return tag === 'h1' || tag === 'h2' || tag === 'h3'
    ? `<${tag} style="margin:0;font-size:inherit;font-weight:inherit;line-height:inherit">${html}</${tag}>`
    : html
}

/** Returns an opening tag. The layout has already escaped the values, and only font stacks can contain quotes. */
function open(tag: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([name, value]) => (value === null ? [] : [`${name}="${String(value).replaceAll('"', "'")}"`]))
  return `<${[tag, ...written].join(' ')}>`
}
