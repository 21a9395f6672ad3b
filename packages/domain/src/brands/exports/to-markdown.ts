import { colorName } from '../../color/color-name.ts'
import { contrast } from '../../color/contrast.ts'
import { contrastFigure } from '../../color/contrast-figure.ts'
import { cssGradient } from '../css-values.ts'
import type { ButtonLook, ColorRoles, StyleGuide, TextStyle } from '../style-guide.ts'
import { BUTTON_STATES, guideTokens, roleColors, shadowValue } from './guide-tokens.ts'
import { markdownCode as code, markdownLink as link, markdownText as text } from './markdown-text.ts'
import { voiceMarkdown } from './voice-markdown.ts'

const MAX_SAMPLES = 8
const MAX_IMAGES = 20

/**
 * Returns the guide as a Markdown document for people and models: identity, palette, type, buttons, logos, images, products, voice, text samples and sources.
 */
export function toMarkdown(guide: StyleGuide): string {
  const sections = [
    identity(guide),
    palette(guide),
    roleTable('Dark palette', guide.colors.dark),
    type(guide),
    buttons(guide),
    logos(guide),
    images(guide),
    products(guide),
    voiceMarkdown(guide),
    samples(guide),
    sources(guide),
  ]
  return `${sections.filter(Boolean).join('\n\n')}\n`
}

function identity(guide: StyleGuide): string {
  const lines = [
    guide.url && `- Website: ${link(guide.url, guide.url)}`,
    guide.language && `- Language: ${text(guide.language)}`,
    guide.categories.length > 0 && `- Categories: ${guide.categories.map(text).join(', ')}`,
    guide.socialLinks.length > 0 && `- Elsewhere: ${guide.socialLinks.map(({ network, url }) => link(network, url)).join(', ')}`,
    guide.updated && `- Read: ${text(guide.updated.slice(0, 10))}`,
    !guide.complete && guide.missing.length > 0 && `- Missing: ${guide.missing.map(text).join(', ')}`,
  ].filter(Boolean)
  return [`# ${text(guide.name) || 'Brand guide'}`, text(guide.description), lines.join('\n')].filter(Boolean).join('\n\n')
}

function palette(guide: StyleGuide): string {
  const { palette: entries, roles } = guideTokens(guide)
  if (entries.length === 0) return ''
  const rows = entries.map(({ hex, name, share }) => {
    const used = roles.filter(([, color]) => color === hex).map(([role]) => role)
    const background = guide.colors.roles.background ?? '#ffffff'
    return [name.replaceAll('-', ' '), code(hex), used.join(', '), share ? formatShare(share) : '', `${contrastFigure(contrast(hex, background))}:1`]
  })
  return `## Palette\n\n${table(['Name', 'Value', 'Role', 'Painted', 'Contrast with the background'], rows)}`
}

const formatShare = (share: number) => (share < 0.001 ? 'under 0.1 %' : `${(share * 100).toFixed(1)} %`)

function roleTable(title: string, roles: ColorRoles | null): string {
  const rows = (roles ? roleColors(roles) : []).map(([role, hex]) => [role, code(hex), colorName(hex)])
  return rows.length > 0 ? `## ${title}\n\n${table(['Role', 'Value', 'Name'], rows)}` : ''
}

function type(guide: StyleGuide): string {
  const { texts } = guideTokens(guide)
  const row = ({ name, style }: { name: string; style: TextStyle }) => [
    name,
    text(style.fontFamily),
    text(style.fontSize),
    text(style.fontWeight),
    text(style.lineHeight ?? ''),
    text(style.letterSpacing ?? ''),
  ]
  const fonts = guide.fonts.filter(({ drawn }) => drawn).map(({ fontFamily, weight, style }) => `${text(fontFamily)} ${text(weight)} ${text(style)}`)
  const used = fonts.length > 0 ? `\n\nDrawn with: ${[...new Set(fonts)].join('; ')}` : ''
  return texts.length > 0 ? `## Type\n\n${table(['Style', 'Family', 'Size', 'Weight', 'Line height', 'Letter spacing'], texts.map(row))}${used}` : ''
}

function buttons(guide: StyleGuide): string {
  const rows = guide.buttonStyles.map((button) => [
    text(button.text),
    ...lookCells(button),
    `${button.borderRadius} px`,
    text(button.padding),
    `${contrastFigure(button.contrast)}:1`,
  ])
  const states = guide.buttonStyles.flatMap((button) =>
    BUTTON_STATES.flatMap((state) => {
      const style = button.states[state]
      return style ? [[text(button.text), state, ...lookCells(style)]] : []
    }),
  )
  const ofStates = states.length > 0 ? `\n\n### Button states\n\n${table(['Words', 'State', ...LOOK], states)}` : ''
  return rows.length > 0 ? `## Buttons\n\n${table(['Words', ...LOOK, 'Radius', 'Padding', 'Contrast'], rows)}${ofStates}` : ''
}

const LOOK = ['Fill', 'Text', 'Border', 'Shadow']

function lookCells({ backgroundColor, backgroundImage, color, borderWidth, borderColor, boxShadow }: ButtonLook): string[] {
  const gradient = cssGradient(backgroundImage)
  const shadow = shadowValue(boxShadow)
  return [
    gradient ? `${code(gradient)} on ${code(backgroundColor)}` : code(backgroundColor),
    code(color),
    borderWidth && borderColor ? `${borderWidth} px ${code(borderColor)}` : '',
    shadow ? code(shadow) : '',
  ]
}

function logos(guide: StyleGuide): string {
  const lines = guide.logos.map(
    (logo) =>
      `- ${link(logo.text || logo.alt || guide.name, logo.url)} on ${code(logo.background)}, ${text(logo.form)}${logo.place ? `, ${text(logo.place)}` : ''}`,
  )
  return lines.length > 0 ? `## Logos\n\n${lines.join('\n')}` : ''
}

function images(guide: StyleGuide): string {
  const ranked = guide.images.toSorted((a, b) => (a.rank ?? 6) - (b.rank ?? 6)).slice(0, MAX_IMAGES)
  const lines = ranked.map((image) => `- ${link(image.caption || image.alt || image.title || 'Picture', image.url)}, ${image.width} × ${image.height}`)
  const more = guide.images.length > ranked.length ? `\n\n${guide.images.length - ranked.length} more in the guide.` : ''
  return lines.length > 0 ? `## Images\n\n${lines.join('\n')}${more}` : ''
}

function products(guide: StyleGuide): string {
  const rows = guide.products.map(({ title, price, currency, url, description }) => [
    link(title, url),
    price === null ? '' : text(`${price} ${currency ?? ''}`),
    text(description),
  ])
  return rows.length > 0 ? `## Products\n\n${table(['Product', 'Price', 'Description'], rows)}` : ''
}

function samples(guide: StyleGuide): string {
  const { headers, paragraphs, buttons: buttonTexts, productCopy, pairs } = guide.textSamples
  const lists: [string, string[]][] = [
    ['Headings', Object.values(headers).flat()],
    ['Paragraphs', paragraphs],
    ['Heading with paragraph', pairs.map(({ header, paragraph }) => `${header}: ${paragraph}`)],
    ['Buttons', buttonTexts],
    ['Product copy', productCopy],
    ['Emails', guide.email.map(({ subject, preview }) => `${subject}: ${preview}`)],
  ]
  const parts = lists
    .filter(([, list]) => list.length > 0)
    .map(
      ([title, list]) =>
        `### ${title}\n\n${[...new Set(list)]
          .slice(0, MAX_SAMPLES)
          .map((sample) => `- ${text(sample)}`)
          .join('\n')}`,
    )
  return parts.length > 0 ? `## Text samples\n\n${parts.join('\n\n')}` : ''
}

function sources(guide: StyleGuide): string {
  const lines = guide.sources.map(
    ({ name, url, status, excluded }) =>
      `- ${link(name || url, url)}${excluded ? ' (left out)' : status >= 200 && status < 300 ? '' : ` (answered ${status}, not used)`}`,
  )
  return lines.length > 0 ? `## Sources\n\n${lines.join('\n')}` : ''
}

function table(headings: string[], rows: string[][]): string {
  return [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
