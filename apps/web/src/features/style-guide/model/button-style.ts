import { cssOutline } from '@brandwright/domain/brands/css-outline'
import { cssShadow } from '@brandwright/domain/brands/css-shadow'
import { cssTransition } from '@brandwright/domain/brands/css-transition'
import { cssLengths } from '@brandwright/domain/brands/css-values'
import type { ButtonLook, ButtonStyle } from '@brandwright/domain/brands/style-guide'
import type { CSSProperties } from 'react'
import { brandStack } from '../../../entities/fonts/brand-stack.ts'
import { safeGradient } from './safe-gradient.ts'

/** Returns the CSS of a button in a state. Properties that the state does not set keep the value of the default state. */
export function buttonInState(button: ButtonStyle, state: ButtonLook | null): CSSProperties {
  const look = { ...button, ...definedOf(state) }
  return {
    backgroundColor: look.backgroundColor,
    backgroundImage:
      safeGradient(state?.backgroundImage) ?? (state && state.backgroundColor !== button.backgroundColor ? undefined : safeGradient(button.backgroundImage)),
    color: look.color,
    borderStyle: look.borderWidth ? (button.borderStyle ?? 'solid') : 'none',
    borderWidth: look.borderWidth ?? 0,
    borderColor: look.borderColor,
    borderRadius: button.borderRadius,
    boxShadow: cssShadow(look.boxShadow) ?? undefined,
    outline: cssOutline(look.outline) ?? 'none',
    textDecoration: look.textDecoration,
    opacity: look.opacity,
    padding: cssLengths(button.padding) ?? undefined,
    minHeight: Math.min(button.height, 88),
    fontFamily: brandStack(button.fontFamily),
    fontSize: button.fontSize,
    fontWeight: button.fontWeight,
    letterSpacing: button.letterSpacing,
    textTransform: button.textTransform as CSSProperties['textTransform'],
    transition: cssTransition(button.transition) ?? undefined,
  }
}

function definedOf(state: ButtonLook | null): Partial<ButtonLook> {
  return Object.fromEntries(Object.entries(state ?? {}).filter(([, value]) => value !== undefined))
}
