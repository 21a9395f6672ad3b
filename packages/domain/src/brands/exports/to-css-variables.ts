import { cssOutline } from '../css-outline.ts'
import { lineHeightOf, motionOf } from '../css-parts.ts'
import { cssFontFamily, cssGradient, cssKeyword, cssLength, cssWeight } from '../css-values.ts'
import type { ButtonLook, ButtonStyle, StyleGuide } from '../style-guide.ts'
import { BUTTON_STATES, guideTokens, hexOf, shadowValue } from './guide-tokens.ts'
import { commentText } from './token-names.ts'

type Variable = [name: string, value: string | number | null | undefined]

const MAX_BUTTONS = 3

/**
 * Returns the guide as custom properties: the palette, roles that refer to it, fonts, type scale, buttons with states, and dark roles under `prefers-color-scheme`.
 * Rebuilds every value from its parsed form, so that no text from a page reaches the stylesheet.
 */
export function toCssVariables(guide: StyleGuide): string {
  const { palette, roles, darkRoles, families, texts } = guideTokens(guide)
  const name = (hex: string) => palette.find((entry) => entry.hex === hex)?.name
  const reference = (hex: string) => (name(hex) ? `var(--palette-${name(hex)})` : hex)
  const family = (stack: string) => families.find((entry) => entry.stack === stack)?.name
  const light: Variable[] = [
    ...palette.map((entry): Variable => [`palette-${entry.name}`, entry.hex]),
    ...roles.map(([role, hex]): Variable => [`color-${role}`, reference(hex)]),
    ...families.map((entry): Variable => [`font-${entry.name}`, cssFontFamily(entry.stack)]),
    ...texts.flatMap(({ name: text, style }): Variable[] => [
      [`text-${text}-family`, family(style.fontFamily) ? `var(--font-${family(style.fontFamily)})` : null],
      [`text-${text}-size`, cssLength(style.fontSize)],
      [`text-${text}-weight`, cssWeight(style.fontWeight)],
      [`text-${text}-line-height`, lineHeightOf(style.lineHeight, style.fontSize)],
      [`text-${text}-spacing`, cssLength(style.letterSpacing)],
    ]),
    ...guide.buttonStyles.slice(0, MAX_BUTTONS).flatMap((button, index) => buttonVariables(`button-${index + 1}`, button)),
  ]
  const dark = darkRoles.map(([role, hex]): Variable => [`color-${role}`, hex])
  const heading = `/* ${commentText(guide.name)}: ${commentText(guide.url)} */\n`
  return `${heading}:root {\n${block(light, '  ')}}\n${dark.length > 0 ? `\n@media (prefers-color-scheme: dark) {\n  :root {\n${block(dark, '    ')}  }\n}\n` : ''}`
}

function buttonVariables(name: string, button: ButtonStyle): Variable[] {
  const motion = motionOf(button.transition)
  return [
    ...styleVariables(name, button),
    [`${name}-border-style`, button.borderWidth ? (cssKeyword(button.borderStyle) ?? 'solid') : null],
    [`${name}-radius`, Number.isFinite(button.borderRadius) ? `${button.borderRadius}px` : null],
    ...BUTTON_STATES.flatMap((state) => {
      const style = button.states[state]
      return style ? styleVariables(`${name}-${state}`, style) : []
    }),
    [`${name}-transition`, motion ? `${motion.duration}ms cubic-bezier(${motion.easing.join(', ')})` : null],
  ]
}

function styleVariables(name: string, style: ButtonLook): Variable[] {
  return [
    [`${name}-background`, hexOf(style.backgroundColor)],
    [`${name}-gradient`, cssGradient(style.backgroundImage)],
    [`${name}-text`, hexOf(style.color)],
    [`${name}-border`, style.borderWidth ? hexOf(style.borderColor) : null],
    [`${name}-border-width`, style.borderWidth ? `${style.borderWidth}px` : null],
    [`${name}-shadow`, shadowValue(style.boxShadow)],
    [`${name}-outline`, cssOutline(style.outline)],
    [`${name}-opacity`, style.opacity === 1 ? null : style.opacity],
  ]
}

const block = (variables: Variable[], indent: string) =>
  variables.map(([name, value]) => (value === null || value === undefined ? '' : `${indent}--${name}: ${value};\n`)).join('')
