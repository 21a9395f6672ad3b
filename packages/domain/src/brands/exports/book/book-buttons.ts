import { contrastFigure } from '../../../color/contrast-figure.ts'
import { cssOutline } from '../../css-outline.ts'
import { cssShadow } from '../../css-shadow.ts'
import { cssGradient, cssKeyword, cssLength, cssLengths, cssWeight } from '../../css-values.ts'
import type { ButtonLook, ButtonStyle, StyleGuide } from '../../style-guide.ts'
import { hexOf } from '../guide-tokens.ts'
import { bookStack, declarations } from './book-css.ts'
import { type Markup, markup } from './markup.ts'

const MAX_BUTTONS = 8
const STATES = { hover: 'Hover', focus: 'Focus', active: 'Pressed' } as const

/** Renders the buttons in their default and other states, each on its background. Returns null if the guide has no buttons. */
export function bookButtons({ buttonStyles }: StyleGuide): Markup | null {
  if (buttonStyles.length === 0) return null
  return markup`<section><h2>Buttons</h2>${buttonStyles.slice(0, MAX_BUTTONS).map(buttonRow)}</section>`
}

function buttonRow(button: ButtonStyle): Markup {
  const states = Object.entries(STATES).flatMap(([state, title]) => {
    const style = button.states[state as keyof typeof STATES]
    return style ? [buttonItem(button, style, title)] : []
  })
  const values = [
    `fill ${fillDescription(button.backgroundColor)}`,
    `text ${hexOf(button.color) ?? 'none'}`,
    `radius ${button.borderRadius} px`,
    `padding ${button.padding}`,
    `contrast ${contrastFigure(button.contrast)}:1`,
  ]
  return markup`<div class="button"><div class="states" style="${declarations({ background: hexOf(button.ground) })}">${buttonItem(button, button, 'At rest')}${states}</div>
<span class="small">${values.join(', ')}</span></div>`
}

function buttonItem(button: ButtonStyle, buttonLook: ButtonLook, title: string): Markup {
  const style = declarations({
    background: hexOf(buttonLook.backgroundColor),
    'background-image':
      cssGradient(buttonLook.backgroundImage) ?? (buttonLook.backgroundColor === button.backgroundColor ? cssGradient(button.backgroundImage) : null),
    color: hexOf(buttonLook.color),
    border: buttonLook.borderWidth
      ? `${buttonLook.borderWidth}px ${cssKeyword(button.borderStyle) ?? 'solid'} ${hexOf(buttonLook.borderColor) ?? 'transparent'}`
      : null,
    'border-radius': `${button.borderRadius}px`,
    'box-shadow': cssShadow(buttonLook.boxShadow),
    outline: cssOutline(buttonLook.outline),
    padding: cssLengths(button.padding),
    opacity: buttonLook.opacity,
    'font-family': bookStack(button.fontFamily),
    'font-size': cssLength(button.fontSize),
    'font-weight': cssWeight(button.fontWeight),
    'text-transform': cssKeyword(button.textTransform),
  })
  return markup`<div><span style="${style}">${button.text}</span><small style="${declarations({ color: mutedColorOn(button.ground) })}">${title}</small></div>`
}

function fillDescription(color: string): string {
  const hex = hexOf(color)
  return hex && !/^#[\da-f]{6}00$/i.test(hex) ? hex : 'none'
}

function mutedColorOn(background: string): string {
  const hex = hexOf(background) ?? '#ffffff'
  const light = [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0)
  return light > 3 * 140 ? '#000000' : '#ffffff'
}
