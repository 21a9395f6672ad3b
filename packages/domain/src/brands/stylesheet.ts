import { buttonRules } from './button-rules.ts'
import { type Declaration, rule } from './css-rule.ts'
import { cssShadow } from './css-shadow.ts'
import { cssColor, cssFontFamily, cssGradient, cssKeyword, cssLength, cssLengths, cssWeight } from './css-values.ts'
import { isStylesheetFont } from './is-stylesheet-font.ts'
import { remToEm } from './rem-to-em.ts'
import type { Font, StyleGuide, TextStyle } from './style-guide.ts'
import { blockRuleClass, buttonRuleClass, roleClass, scopeId } from './stylesheet-names.ts'

/** Guide properties that determine the stylesheet. */
export const stylesheetKeys = [
  ...(['colors', 'baseColor', 'baseBackground', 'baseSize'] as const),
  ...(['assignedStyles', 'preferredStyles', 'buttonStyles', 'divStyles', 'fonts'] as const),
] as const

export type StyledGuide = Pick<StyleGuide, 'id' | (typeof stylesheetKeys)[number]>

/**
 * Returns the guide's styles as a stylesheet. Rebuilds every rule from typed values and limits it to `[data-brand="ID"]`, so that a brand never restyles the
 * surrounding page.
 */
export function stylesheetOf(guide: StyledGuide): string {
  const scope = `[data-brand="${scopeId(guide.id)}"]`
  const { roles } = guide.colors
  return [
    ...fontFaceRules(guide.fonts),
    rule(scope, [
      ...Object.entries(roles).map(([role, value]): Declaration => [`--brand-${role}`, cssColor(value)]),
      ['color', cssColor(guide.baseColor)],
      ['background-color', cssColor(guide.baseBackground)],
      ['font-size', cssLength(guide.baseSize)],
      ['font-family', cssFontFamily(guide.preferredStyles.body?.fontFamily)],
    ]),
    ...Object.entries(guide.assignedStyles).map(([tag, style]) => rule(`${scope} ${tag}`, textDeclarations(style))),
    ...Object.entries(guide.preferredStyles).map(([role, style]) => (style ? rule(`${scope} .${roleClass(role)}`, textDeclarations(style)) : '')),
    rule(`${scope} a`, [['color', cssColor(roles.link)]]),
    ...guide.buttonStyles.flatMap((button, index) => {
      const name = buttonRuleClass(index)
      return name ? buttonRules(`${scope} .${name}`, button) : []
    }),
    ...guide.divStyles.map((block, index) => {
      const name = blockRuleClass(index)
      if (!name) return ''
      return rule(`${scope} .${name}`, [
        ['color', cssColor(block.color)],
        ['background-color', cssColor(block.backgroundColor)],
        ['background-image', cssGradient(block.backgroundImage)],
        ['box-shadow', cssShadow(block.boxShadow)],
        ['border-radius', cssLengths(block.borderRadius)],
        ['padding', cssLengths(block.padding)],
      ])
    }),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Returns `@font-face` rules for fonts with files that a stylesheet may load. */
export function fontFaceRules(fonts: Font[]): string[] {
  return fonts.flatMap((font) => {
    const sources = font.src
      .filter((source) => isStylesheetFont(source.url))
      .map((source) => `url("${source.url}")${/^(?:woff2?|truetype|opentype)$/.test(source.format ?? '') ? ` format("${source.format}")` : ''}`)
    if (sources.length === 0) return []
    return [
      rule('@font-face', [
        ['font-family', cssFontFamily(JSON.stringify(font.fontFamily))],
        ['font-weight', /^\d{1,4}(?: \d{1,4})?$|^bold$|^normal$/.test(font.weight) ? font.weight : null],
        ['font-style', cssKeyword(font.style)],
        ['font-display', 'swap'],
        ['src', sources.join(', ')],
      ]),
    ]
  })
}

/** Returns the CSS declarations of a text style. */
export function textDeclarations(style: TextStyle): Declaration[] {
  return [
    ['font-family', cssFontFamily(style.fontFamily)],
    ['font-size', cssLength(style.fontSize)],
    ['font-weight', cssWeight(style.fontWeight)],
    ['font-style', cssKeyword(style.fontStyle)],
    ['line-height', cssLength(style.lineHeight)],
    ['letter-spacing', cssLength(remToEm(style.letterSpacing, style.fontSize))],
    ['text-transform', cssKeyword(style.textTransform)],
    ['color', cssColor(style.color)],
  ]
}
