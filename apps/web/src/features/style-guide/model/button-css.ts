import type { ButtonLook, ButtonStyle } from '@brandwright/domain/brands/style-guide'

/** The rules of the brand's buttons as a stylesheet that can be pasted: one class a look, its states below it. */
export function buttonCss(buttons: readonly ButtonStyle[]): string {
  return buttons
    .flatMap((button, at) => {
      const name = at === 0 ? '.button' : `.button-${at + 1}`
      return [
        rule(name, { ...look(button), ...shape(button) }),
        button.states.hover && rule(`${name}:hover`, changes(button, button.states.hover)),
        button.states.focus && rule(`${name}:focus-visible`, changes(button, button.states.focus)),
        button.states.active && rule(`${name}:active`, changes(button, button.states.active)),
      ]
    })
    .filter(Boolean)
    .join('\n\n')
}

type Declarations = Record<string, string | undefined>

function look(state: ButtonLook): Declarations {
  return {
    'background-color': state.backgroundColor,
    color: state.color,
    border: state.borderWidth ? `${state.borderWidth}px solid ${state.borderColor ?? 'currentcolor'}` : undefined,
    'box-shadow': none(state.boxShadow),
    outline: none(state.outline),
    'text-decoration': none(state.textDecoration),
    opacity: state.opacity === undefined || state.opacity === 1 ? undefined : String(state.opacity),
  }
}

function shape(button: ButtonStyle): Declarations {
  return {
    'border-radius': `${button.borderRadius}px`,
    padding: button.padding,
    'font-family': button.fontFamily,
    'font-size': button.fontSize,
    'font-weight': button.fontWeight,
    'letter-spacing': button.letterSpacing === 'normal' ? undefined : button.letterSpacing,
    'text-transform': none(button.textTransform),
    transition: button.transition && `all ${button.transition}`,
  }
}

function changes(base: ButtonLook, state: ButtonLook): Declarations {
  const before = look(base)
  return Object.fromEntries(Object.entries(look(state)).filter(([property, value]) => value !== before[property]))
}

function rule(selector: string, declarations: Declarations): string | null {
  const lines = Object.entries(declarations).filter(([, value]) => value)
  return lines.length === 0 ? null : `${selector} {\n${lines.map(([property, value]) => `  ${property}: ${value};`).join('\n')}\n}`
}

function none(value: string | undefined): string | undefined {
  return value && value !== 'none' && !value.startsWith('none ') ? value : undefined
}
