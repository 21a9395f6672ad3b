import type { ButtonLook, ButtonStyle, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { contrastFigure } from '@brandwright/domain/color/contrast-figure'
import type { ReactNode } from 'react'
import { readableOn } from '../model/band-look.ts'
import { buttonContrast, contrastTrouble } from '../model/button-contrast.ts'
import type { ButtonGround } from '../model/button-grounds.ts'
import { buttonInState } from '../model/button-style.ts'
import { buttonWords } from '../model/button-words.ts'
import { buttonSizes, sizedButton } from '../model/sized-button.ts'
import { DrawnText } from '../parts/drawn-text.tsx'
import rows from './button-rows.module.css'
import styles from './button-sheet.module.css'
import { ButtonTitle } from './button-title.tsx'
import { FeltButton } from './felt-button.tsx'

/** What dims a button that cannot be pressed; sites hardly ever show one. */
const DISABLED_OPACITY = 0.4

type ButtonSheetProps = { button: ButtonStyle; rank: number; guide: StyleGuide; grounds: readonly ButtonGround[]; act: ReactNode }

/** One look of button in every size and state, on a light ground and on a dark one, with what its contrast is there. */
export function ButtonSheet({ button, rank, guide, grounds, act }: ButtonSheetProps) {
  const words = buttonWords(button, rank)
  return (
    <article className={styles.sheet} aria-label={`${words.name} button`}>
      <header className={styles.head}>
        <h2>
          <ButtonTitle name={words.name} button={button} rank={rank} guide={guide} />
        </h2>
        <p>{words.lines.join(' · ')}</p>
        <div className={styles.act}>{act}</div>
      </header>
      {grounds.map((ground) => (
        <Ground key={ground.name} name={words.name} button={button} ground={ground} />
      ))}
    </article>
  )
}

function Ground({ name: look, button, ground: { name, color } }: { name: string; button: ButtonStyle; ground: ButtonGround }) {
  const { hover, focus, active } = button.states
  const seen = buttonContrast(button, color)
  const isBare = !button.borderWidth && buttonContrast(button, color).edge === 1
  const trouble = contrastTrouble(seen, isBare)
  return (
    <section aria-label={`${look} on ${name}`}>
      <div className={styles.ground} style={{ backgroundColor: color, color: readableOn(color, []) }}>
        <State caption="Default, try it" button={button} look={null} ground={color} felt />
        <State caption={hover ? 'Hover' : 'Hover, unchanged'} button={button} look={hover} ground={color} />
        <State caption={focus ? 'Focus' : 'Focus, unchanged'} button={button} look={focus} ground={color} />
        <State caption={active ? 'Active' : 'Active, unchanged'} button={button} look={active} ground={color} />
        <State caption="Disabled, dimmed by us" button={button} look={null} ground={color} disabled />
      </div>
      <p className={trouble ? styles.trouble : styles.figures}>
        On {name} <code>{color}</code>: {trouble ?? figures(seen)}
      </p>
    </section>
  )
}

type StateProps = { caption: string; button: ButtonStyle; look: ButtonLook | null; ground: string; felt?: true; disabled?: true }

function State({ caption, button, look, ground, felt, disabled }: StateProps) {
  const { text } = buttonContrast({ ...button, ...look }, ground)
  return (
    <div className={styles.state}>
      {buttonSizes.map(({ name, factor }) => {
        const sized = sizedButton(button, factor)
        if (felt && factor === 1) return <FeltButton key={name} button={sized} />
        const style = buttonInState(sized, look)
        return (
          <DrawnText
            key={name}
            text={button.text || 'Button'}
            className={rows.button}
            style={disabled ? { ...style, opacity: (button.opacity ?? 1) * DISABLED_OPACITY } : style}
          />
        )
      })}
      <span className={styles.caption}>
        {caption}
        {!disabled && text !== null && ` · ${contrastFigure(text)}`}
      </span>
    </div>
  )
}

function figures({ text, edge }: { text: number | null; edge: number | null }): string {
  if (text === null || edge === null) return 'a picture is painted behind the words, so their contrast was measured on the site alone'
  return `text ${contrastFigure(text)}, edge ${contrastFigure(edge)}`
}
