import { inDarkMode } from '@brandwright/domain/campaigns/dark-mode'
import type { ButtonBlock, EmailBlock, EmailColumn, EmailRow, ImageBlock, TextBlock } from './email-layout.ts'
import { escapeHtml } from './escape-html.ts'

/** State that the rows of an email share: its width, and the colors and column widths that the stylesheet must define. */
export interface HtmlSheet {
  width: number
  direction: 'ltr' | 'rtl'
  /** Body font stack, escaped for an attribute. */
  bodyFont: string
  /** Column widths that the email uses, in percent. */
  shares: Set<number>
  backgrounds: Set<string>
  texts: Set<string>
  borders: Set<string>
  /** If true, each cell has the name of its field in `data-field` for the editor. Always false for sent emails. */
  namesFields: boolean
}

/** Returns the CSS class of a background color, which lets the stylesheet replace the color in dark mode. */
export const backgroundClass = (color: string): string => `b${color.slice(1)}`
export const textClass = (color: string): string => `t${color.slice(1)}`
export const borderClass = (color: string): string => `r${color.slice(1)}`
export const columnClass = (percent: number): string => `c${String(percent).replace('.', '-')}`
/** CSS class of the table and the cell of an image that fills the width of a phone. */
export const FLUID_CLASS = 'fluid'

/** Declares that an email supports dark mode, so that email clients do not change its colors themselves. */
export const COLOR_SCHEME_META = '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">'
/** Turns off the blending of images in dark mode, because blended images would be invisible on a dark background. */
export const UNBLENDED_IMAGES = 'img{mix-blend-mode:normal!important}'
/** Returns the color of a light background in dark mode. Backgrounds that are already dark stay the same. */
export const darkBackground = (color: string): string => inDarkMode(color, 'background', 'partial')
/** Returns the color of dark text, or of a border, in dark mode. Light text stays the same. */
export const darkText = (color: string): string => inDarkMode(color, 'text', 'partial')

const BORDER_COLOR = /#[\da-f]{6}$/
/** Returns true if a button has the background of its row. Only such buttons change in dark mode; filled buttons keep the colors of the brand. */
export const isUnfilledButton = ({ background }: ButtonBlock, row: EmailRow): boolean => background === row.background
/** Returns the color of a button's border, if it has one. */
export const buttonBorderColor = ({ border }: ButtonBlock): string | undefined => BORDER_COLOR.exec(border)?.[0]
const percentOf = (share: number) => Math.round(share * 10_000) / 100

/**
 * Returns the HTML of a row, in the structure of MJML's sections and columns: a table as wide as the email, with columns as inline blocks that stack on narrow
 * screens. A table with a fixed width surrounds the columns for Outlook, which renders emails with Word.
 */
export function writeRow(row: EmailRow, sheet: HtmlSheet): string {
  const { width } = sheet
  const inner = width - 2 * row.paddingSides
  sheet.backgrounds.add(row.background)
  const gradient = row.gradientTo ? `background-image:linear-gradient(${row.background},${row.gradientTo});` : ''
  let columns = ''
  for (const column of row.columns) columns += writeColumn(column, row, inner, sheet)
  return (
    `<!--[if mso | IE]><table align="center" cellpadding="0" cellspacing="0" role="presentation" style="width:${width}px" width="${width}" bgcolor="${row.background}"><tr><td style="line-height:0;font-size:0;mso-line-height-rule:exactly"><![endif]-->` +
    `<div class="${backgroundClass(row.background)}" style="background:${row.background};${gradient}margin:0 auto;max-width:${width}px">` +
    '<table align="center" cellpadding="0" cellspacing="0" role="presentation" width="100%"><tr>' +
    `<td style="${row.isReversed ? `direction:${sheet.direction === 'rtl' ? 'ltr' : 'rtl'};` : ''}font-size:0;padding:${sides(row.paddingTop, row.paddingSides, row.paddingBottom)};text-align:center;font-family:${sheet.bodyFont};word-break:break-word">` +
    `<!--[if mso | IE]><table role="presentation" cellpadding="0" cellspacing="0"><tr><![endif]-->${columns}<!--[if mso | IE]></tr></table><![endif]-->` +
    '</td></tr></table></div><!--[if mso | IE]></td></tr></table><![endif]-->'
  )
}

function writeColumn({ share, verticalAlign, blocks }: EmailColumn, row: EmailRow, available: number, sheet: HtmlSheet): string {
  const direction = row.isReversed ? `direction:${sheet.direction};` : ''
  const percent = percentOf(share)
  sheet.shares.add(percent)
  let cells = ''
  for (const block of blocks) cells += writeBlock(block, row, sheet)
  return (
    `<!--[if mso | IE]><td style="vertical-align:${verticalAlign};width:${Math.round(available * share)}px"><![endif]-->` +
    `<div class="${columnClass(percent)} fix" style="${direction}display:inline-block;vertical-align:${verticalAlign};width:100%">` +
    `<table cellpadding="0" cellspacing="0" role="presentation" width="100%">${cells}</table></div>` +
    '<!--[if mso | IE]></td><![endif]-->'
  )
}

function writeBlock(block: EmailBlock, row: EmailRow, sheet: HtmlSheet): string {
  const align = block.type === 'divider' ? 'center' : block.align
  // A font size of 0 keeps images and buttons from being as tall as a line of text. Text blocks set a font size themselves.
  const size = block.type === 'text' ? '' : 'font-size:0;'
  const field = sheet.namesFields && block.type !== 'divider' ? ` data-field="${escapeHtml(block.field)}"` : ''
  return `<tr><td align="${align}"${field} style="${size}padding:${sides(block.paddingTop, block.paddingSides, block.paddingBottom)}">${content(block, row, sheet)}</td></tr>`
}

function sides(top: number, horizontal: number, bottom: number): string {
  if (top === bottom) return top === horizontal ? px(top) : `${px(top)} ${px(horizontal)}`
  return `${px(top)} ${px(horizontal)} ${px(bottom)}`
}

const px = (value: number) => (value === 0 ? '0' : `${value}px`)

function content(block: EmailBlock, row: EmailRow, sheet: HtmlSheet): string {
  switch (block.type) {
    case 'text':
      return writeText(block, sheet)
    case 'image':
      return writeImage(block)
    case 'button':
      return writeButton(block, row, sheet)
    case 'divider':
      return `<p style="border-top:1px solid ${block.color};font-size:1px;margin:0 auto;width:100%"></p>`
  }
}

function writeText(block: TextBlock, sheet: HtmlSheet): string {
  sheet.texts.add(block.color)
  const spacing = block.letterSpacing === 'normal' ? '' : `letter-spacing:${block.letterSpacing};`
  const transform = block.textTransform === 'none' ? '' : `text-transform:${block.textTransform};`
  // The cell of the row already sets the body font. For Outlook, whose nested tables inherit nothing, the stylesheet sets it.
  const family = block.fontFamily === sheet.bodyFont ? '' : `font-family:${block.fontFamily};`
  const weight = block.fontWeight === 400 && block.tag === 'p' ? '' : `font-weight:${block.fontWeight};`
  return (
    `<${block.tag} class="${textClass(block.color)}" style="margin:0;${family}font-size:${block.fontSize}px;${weight}` +
    `line-height:${block.lineHeight}px;${spacing}${transform}color:${block.color}">${block.html}</${block.tag}>`
  )
}

function writeImage(block: ImageBlock): string {
  const height = block.height === null ? '' : ` height="${block.height}"`
  const radius = block.borderRadius === '0' ? '' : `border-radius:${block.borderRadius};`
  const image =
    `<img alt="${block.alt}" src="${block.src}" width="${block.width}"${height} ` +
    `style="border:0;${radius}display:block;outline:none;text-decoration:none;height:auto;width:100%;font-size:13px;${block.enhancements}" />`
  const linked = block.href ? `<a href="${block.href}" target="_blank">${image}</a>` : image
  const fluid = block.isFluid ? ` class="${FLUID_CLASS}"` : ''
  return `<table${fluid} cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:collapse"><tr><td${fluid} style="width:${block.width}px">${linked}</td></tr></table>`
}

function writeButton(block: ButtonBlock, row: EmailRow, sheet: HtmlSheet): string {
  const isUnfilled = isUnfilledButton(block, row)
  const borderColor = buttonBorderColor(block)
  if (isUnfilled) sheet.texts.add(block.color)
  if (isUnfilled && borderColor) sheet.borders.add(borderColor)
  const cellClass = isUnfilled ? ` class="${[backgroundClass(block.background), ...(borderColor ? [borderClass(borderColor)] : [])].join(' ')}"` : ''
  const linkClass = isUnfilled ? ` class="${textClass(block.color)}"` : ''
  const [vertical, horizontal] = block.innerPadding
  const padding = `${vertical}px ${horizontal}px`
  const spacing = block.letterSpacing === 'normal' ? '' : `letter-spacing:${block.letterSpacing};`
  const transform = block.textTransform === 'none' ? '' : `text-transform:${block.textTransform};`
  const shadow = block.boxShadow ? `box-shadow:${block.boxShadow};` : ''
  return (
    '<table cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%"><tr>' +
    `<td align="center"${cellClass} bgcolor="${block.background}" role="presentation" style="border:${block.border};border-radius:${block.borderRadius}px;mso-padding-alt:${padding};background:${block.background};${shadow}" valign="middle">` +
    `<a href="${block.href}" target="_blank"${linkClass} style="display:inline-block;color:${block.color};font-family:${block.fontFamily};font-size:${block.fontSize}px;font-weight:${block.fontWeight};` +
    `line-height:120%;margin:0;text-decoration:${block.textDecoration};${transform}${spacing}padding:${padding};mso-padding-alt:0;border-radius:${block.borderRadius}px">${block.html}</a></td></tr></table>`
  )
}
