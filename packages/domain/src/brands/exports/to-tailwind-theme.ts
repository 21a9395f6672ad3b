import { lineHeightOf } from '../css-parts.ts'
import { cssFontFamily, cssGradient, cssLength, cssWeight } from '../css-values.ts'
import type { ButtonLook, ButtonStyle, StyleGuide, TextStyle } from '../style-guide.ts'
import { BUTTON_STATES, guideTokens, hexOf, shadowValue } from './guide-tokens.ts'
import { commentText } from './token-names.ts'

type Variable = [name: string, value: string | number | null | undefined]

/**
 * Returns the guide as a Tailwind CSS 4 theme, to be imported after `tailwindcss`, for classes such as `bg-primary`, `text-forest`, `font-body`,
 * `rounded-button`, `shadow-button` and `hover:bg-button-hover-gradient`. Dark roles redefine the same variables, so that classes need no dark variants.
 */
export function toTailwindTheme(guide: StyleGuide): string {
  const { palette, roles, darkRoles, texts } = guideTokens(guide)
  const [button] = guide.buttonStyles
  const buttons = button ? buttonVariables(button) : []
  const usedNames = new Set<string>([...roles.map(([role]) => `color-${role}`), ...buttons.map(([name]) => name)])
  const theme: Variable[] = [
    ...roles.map(([role, hex]): Variable => [`color-${role}`, hex]),
    ...palette.filter(({ name }) => !usedNames.has(`color-${name}`)).map(({ name, hex }): Variable => [`color-${name}`, hex]),
    ['font-header', cssFontFamily(guide.preferredStyles.header?.fontFamily)],
    ['font-body', cssFontFamily(guide.preferredStyles.body?.fontFamily)],
    ...texts.flatMap(({ name, style }) => textVariables(name, style)),
    ...buttons,
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

function buttonVariables(button: ButtonStyle): Variable[] {
  const looks: [name: string, style: ButtonLook | null][] = [
    ['button', button],
    ...BUTTON_STATES.map((state): [string, ButtonLook | null] => [`button-${state}`, button.states[state]]),
  ]
  const variables: Variable[] = looks.flatMap(([name, style]): Variable[] => [
    [`color-${name}-border`, style?.borderWidth ? hexOf(style.borderColor) : null],
    [`border-width-${name}`, style?.borderWidth ? `${style.borderWidth}px` : null],
    [`shadow-${name}`, shadowValue(style?.boxShadow)],
    [`background-image-${name}-gradient`, cssGradient(style?.backgroundImage)],
  ])
  return [['radius-button', Number.isFinite(button.borderRadius) ? `${button.borderRadius}px` : null] as Variable, ...variables].filter(([, value]) => value)
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
