import { lineHeightOf, shadowsOf } from '../css-parts.ts'
import { cssFontFamily, cssLength, cssWeight } from '../css-values.ts'
import type { StyleGuide, TextStyle } from '../style-guide.ts'
import { guideTokens, hexOf } from './guide-tokens.ts'
import { commentText } from './token-names.ts'

type Variable = [name: string, value: string | number | null | undefined]

/**
 * Returns the guide as a Tailwind CSS 4 theme, to be imported after `tailwindcss`, for classes such as `bg-primary`, `text-forest`, `font-body` and
 * `rounded-button`. Dark roles redefine the same variables, so that classes need no dark variants.
 */
export function toTailwindTheme(guide: StyleGuide): string {
  const { palette, roles, darkRoles, texts } = guideTokens(guide)
  const usedNames = new Set<string>(roles.map(([role]) => role))
  const button = guide.buttonStyles[0]
  const theme: Variable[] = [
    ...roles.map(([role, hex]): Variable => [`color-${role}`, hex]),
    ...palette.filter(({ name }) => !usedNames.has(name)).map(({ name, hex }): Variable => [`color-${name}`, hex]),
    ['font-header', cssFontFamily(guide.preferredStyles.header?.fontFamily)],
    ['font-body', cssFontFamily(guide.preferredStyles.body?.fontFamily)],
    ...texts.flatMap(({ name, style }) => textVariables(name, style)),
    ['radius-button', button && Number.isFinite(button.borderRadius) ? `${button.borderRadius}px` : null],
    ['shadow-button', shadowValue(button?.boxShadow)],
  ]
  const lines = (variables: Variable[], indent: string) =>
    variables.map(([name, value]) => (value === null || value === undefined ? '' : `${indent}--${name}: ${value};\n`)).join('')
  const dark = lines(
    darkRoles.map(([role, hex]) => [`color-${role}`, hex]),
    '      ',
  )
  const heading = `/* ${commentText(guide.name)}: ${commentText(guide.url)}. Import it after tailwindcss. */\n`
  return `${heading}@theme {\n${lines(theme, '  ')}}\n${dark && `\n@layer base {\n  @media (prefers-color-scheme: dark) {\n    :root {\n${dark}    }\n  }\n}\n`}`
}

function textVariables(name: string, style: TextStyle): Variable[] {
  const size = cssLength(style.fontSize)
  if (!size) return []
  return [
    [`text-${name}`, size],
    [`text-${name}--line-height`, lineHeightOf(style.lineHeight, style.fontSize)],
    [`text-${name}--letter-spacing`, cssLength(style.letterSpacing)],
    [`text-${name}--font-weight`, cssWeight(style.fontWeight)],
  ]
}

function shadowValue(value: string | undefined): string | null {
  const layers = shadowsOf(value).map(
    ({ color, offsets, inset }) =>
      `${inset ? 'inset ' : ''}${offsets.map((offset) => `${offset.value}${offset.unit}`).join(' ')} ${hexOf(color) ?? 'transparent'}`,
  )
  return layers.length > 0 ? layers.join(', ') : null
}
