import { cssGradient } from './css-gradient.ts'
import { cssOutline } from './css-outline.ts'
import { type Declaration, rule } from './css-rule.ts'
import { cssShadow } from './css-shadow.ts'
import { cssTransition } from './css-transition.ts'
import { cssColor, cssFontFamily, cssKeyword, cssLength, cssLengths, cssWeight } from './css-values.ts'
import { remToEm } from './rem-to-em.ts'
import type { ButtonLook, ButtonStyle } from './style-guide.ts'

/** Returns a button's rule and one per state with its changes. Rebuilds every value, so no text of the page's own CSS passes. */
export function buttonRules(selector: string, button: ButtonStyle): string[] {
  const { hover, focus, active } = button.states
  const look = lookDeclarations(button)
  const stateRule = (state: string, changed: ButtonLook | null) =>
    changed
      ? rule(
          `${selector}:${state}`,
          lookDeclarations(changed).filter(([property, value]) => value !== valueIn(look, property)),
        )
      : ''
  return [
    rule(selector, [
      ...look,
      ['border-style', cssKeyword(button.borderStyle) ?? (button.borderWidth ? 'solid' : null)],
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

function lookDeclarations(look: ButtonLook): Declaration[] {
  return [
    ['background-color', cssColor(look.backgroundColor)],
    ['background-image', cssGradient(look.backgroundImage)],
    ['color', cssColor(look.color)],
    ['border-color', cssColor(look.borderColor)],
    ['border-width', look.borderWidth === undefined ? null : `${look.borderWidth}px`],
    ['box-shadow', cssShadow(look.boxShadow)],
    ['outline', cssOutline(look.outline)],
    ['text-decoration', look.textDecoration === 'none' ? null : cssKeyword(look.textDecoration)],
    ['opacity', look.opacity === undefined || look.opacity === 1 ? null : String(look.opacity)],
  ]
}

const valueIn = (declarations: Declaration[], property: string) => declarations.find(([name]) => name === property)?.[1]
