import type { ButtonStyle } from '@brandwright/domain/brands/style-guide'
import { useState } from 'react'
import { buttonInState } from '../model/button-style.ts'
import { DrawnText } from '../parts/drawn-text.tsx'
import styles from './button-rows.module.css'

/** The brand's button, to be hovered, focused and pressed: each touch gives it the look that the site gives it. */
export function FeltButton({ button }: { button: ButtonStyle }) {
  const [over, setOver] = useState(false)
  const [focused, setFocused] = useState(false)
  const [pressed, setPressed] = useState(false)
  const { hover, focus, active } = button.states
  const state = (pressed && (active ?? hover)) || (over && hover) || (focused && focus) || null
  return (
    <button
      type="button"
      className={styles.button}
      // Where the site shows no focus of its own, ours stays.
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
      <DrawnText text={button.text || 'Button'} />
    </button>
  )
}
