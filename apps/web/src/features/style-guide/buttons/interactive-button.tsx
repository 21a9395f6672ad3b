import type { ButtonStyle } from '@brandwright/domain/brands/style-guide'
import { useState } from 'react'
import { buttonInState } from '../model/button-style.ts'
import { DecorativeText } from '../parts/decorative-text.tsx'
import styles from './button-rows.module.css'

/** Renders the brand's button with the states of the brand's stylesheet, where `ruleClass` is the class of its rules. */
export function StyledButton({ button, ruleClass }: { button: ButtonStyle; ruleClass: string }) {
  return (
    <button
      type="button"
      className={`${styles.button} ${ruleClass}`}
      style={{ minHeight: buttonInState(button, null).minHeight }}
      aria-label={`${button.text || 'Button'}: try its states`}
    >
      <DecorativeText text={button.text || 'Button'} />
    </button>
  )
}

/** Renders the brand's button with interactive hover, focus and press states, for pages without the brand's stylesheet. */
export function InteractiveButton({ button }: { button: ButtonStyle }) {
  const [over, setOver] = useState(false)
  const [focused, setFocused] = useState(false)
  const [pressed, setPressed] = useState(false)
  const { hover, focus, active } = button.states
  const state = (pressed && (active ?? hover)) || (over && hover) || (focused && focus) || null
  return (
    <button
      type="button"
      className={styles.button}
      // Keeps the app's focus outline if the site defines no focus style.
      style={{ ...buttonInState(button, state), ...(focused && !focus ? { outline: undefined } : {}) }}
      aria-label={`${button.text || 'Button'}: try its states`}
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => {
        setOver(false)
        setPressed(false)
      }}
      onPointerDown={() => setPressed(true)}
      onPointerUp={() => setPressed(false)}
      onKeyDown={({ key }) => (key === ' ' || key === 'Enter') && setPressed(true)}
      onKeyUp={() => setPressed(false)}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => {
        setFocused(false)
        setPressed(false)
      }}
    >
      <DecorativeText text={button.text || 'Button'} />
    </button>
  )
}
