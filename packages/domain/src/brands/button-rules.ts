import { cssOutline } from './css-outline.ts'
import { type Declaration, rule } from './css-rule.ts'
import { cssShadow } from './css-shadow.ts'
import { cssTransition } from './css-transition.ts'
import { cssColor, cssFontFamily, cssGradient, cssKeyword, cssLength, cssLengths, cssWeight } from './css-values.ts'
import { remToEm } from './rem-to-em.ts'
import type { ButtonLook, ButtonStyle } from './style-guide.ts'

/**
 * Returns the CSS rule of a button, and one rule per state with the properties that differ. Rebuilds every value from its parsed form, so that the rules
 * contain no CSS text from a page.
 */
export function buttonRules(selector: string, button: ButtonStyle): string[] {
  const { hover, focus, active } = button.states
  const declarations = [...styleDeclarations(button), ...borderDeclarations(button, button.borderStyle)]
  const stateRule = (state: string, changed: ButtonLook | null) =>
    changed
      ? rule(
          `${selector}:${state}`,
          [
            ...styleDeclarations(changed),
            ...(changed.borderWidth === undefined ? [] : borderDeclarations(changed, button.borderStyle)),
            ['background-image', coveredImage(button, changed)] as Declaration,
          ].filter(([property, value]) => value !== valueIn(declarations, property)),
        )
      : ''
  return [
    rule(selector, [
      ...declarations,
      ['border-radius', `${button.borderRadius}px`],
      ['padding', cssLengths(button.padding)],
      ['font-family', cssFontFamily(button.fontFamily)],
      ['font-size', cssLength(button.fontSize)],
      ['font-weight', cssWeight(button.fontWeight)],
      ['text-transform', cssKeyword(button.textTransform)],
      ['letter-spacing', cssLength(remToEm(button.letterSpacing, button.fontSize))],
      ['transition', cssTransition(button.transition)],
    ]),
    stateRule('hover', hover),
    stateRule('focus-visible', focus),
    stateRule('active', active),
  ]
}

function styleDeclarations(style: ButtonLook): Declaration[] {
  return [
    ['background-color', cssColor(style.backgroundColor)],
    ['background-image', cssGradient(style.backgroundImage)],
    ['color', cssColor(style.color)],
    ['border-color', cssColor(style.borderColor)],
    ['box-shadow', cssShadow(style.boxShadow)],
    ['outline', cssOutline(style.outline)],
    ['text-decoration', style.textDecoration === 'none' ? null : cssKeyword(style.textDecoration)],
    ['opacity', style.opacity === undefined || style.opacity === 1 ? null : String(style.opacity)],
  ]
}

/** Returns the width and style of a border. Also declares a missing border, because browsers give buttons a default one. */
function borderDeclarations({ borderWidth = 0 }: ButtonLook, borderStyle: string | undefined): Declaration[] {
  return [
    ['border-width', borderWidth ? `${borderWidth}px` : '0'],
    ['border-style', borderWidth ? (cssKeyword(borderStyle) ?? 'solid') : 'none'],
  ]
}

/** Returns `none` if a state paints its own fill without an image, because the image of the default state would cover that fill. */
const coveredImage = (button: ButtonStyle, state: ButtonLook) =>
  cssGradient(button.backgroundImage) && !state.backgroundImage && state.backgroundColor !== button.backgroundColor ? 'none' : null

const valueIn = (declarations: Declaration[], property: string) => declarations.find(([name]) => name === property)?.[1]
