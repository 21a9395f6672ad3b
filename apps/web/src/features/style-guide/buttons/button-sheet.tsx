import type { ButtonLook, ButtonStyle, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { buttonRuleClass } from '@brandwright/domain/brands/stylesheet-names'
import { contrastFigure } from '@brandwright/domain/color/contrast-figure'
import { hexContrast } from '@brandwright/domain/color/hex-contrast'
import type { ReactNode } from 'react'
import { useIsApplied } from '../../../entities/fonts/applied-styles-store.ts'
import { BrandScope } from '../../../entities/fonts/brand-scope.tsx'
import { readableOn } from '../model/band-look.ts'
import type { ButtonBackground } from '../model/button-backgrounds.ts'
import { buttonContrast, contrastWarning } from '../model/button-contrast.ts'
import { describeButton } from '../model/button-label.ts'
import { buttonInState } from '../model/button-style.ts'
import { DecorativeText } from '../parts/decorative-text.tsx'
import rows from './button-rows.module.css'
import styles from './button-sheet.module.css'
import { ButtonTitle } from './button-title.tsx'
import { InteractiveButton, StyledButton } from './interactive-button.tsx'

/** Sizes of a sample button: a smaller size, the original size and a larger size. */
const buttonSizes = [
  { name: 'Small', factor: 0.85 },
  { name: 'Original', factor: 1 },
  { name: 'Large', factor: 1.2 },
] as const

/** Opacity of a disabled button. Sites rarely show disabled buttons, so the value cannot be extracted. */
const DISABLED_OPACITY = 0.4

type ButtonSheetProps = { button: ButtonStyle; rank: number; guide: StyleGuide; backgrounds: readonly ButtonBackground[]; act: ReactNode }

/** Shows one button style in every size and state, with its contrast on a light and a dark background. */
export function ButtonSheet({ button, rank, guide, backgrounds, act }: ButtonSheetProps) {
  const texts = describeButton(button, rank)
  return (
    <article className={styles.sheet} aria-label={`${texts.name} button`}>
      <header className={styles.head}>
        <h2>
          <ButtonTitle name={texts.name} button={button} rank={rank} guide={guide} />
        </h2>
        <p>{texts.lines.join(' · ')}</p>
        <div className={styles.act}>{act}</div>
      </header>
      {backgrounds.map((background) => (
        <ButtonOnBackground key={background.name} name={texts.name} button={button} guide={guide} background={background} />
      ))}
    </article>
  )
}

type OnBackgroundProps = { name: string; button: ButtonStyle; guide: StyleGuide; background: ButtonBackground }

function ButtonOnBackground({ name: look, button, guide, background: { name, color } }: OnBackgroundProps) {
  const { hover, focus, active } = button.states
  const contrastResult = buttonContrast(button, color)
  const isBare = !button.borderWidth && buttonContrast(button, color).edge === 1
  const trouble = contrastWarning(contrastResult, isBare)
  return (
    <section aria-label={`${look} on ${name}`}>
      <div className={styles.surface} style={{ backgroundColor: color, color: readableOn(color, []) }}>
        <State caption="Default, interactive" button={button} look={null} background={color} guide={guide} interactive />
        <State caption={hover ? 'Hover' : 'Hover, unchanged'} button={button} look={hover} background={color} guide={guide} />
        <State caption={focus ? 'Focus' : 'Focus, unchanged'} button={button} look={focus} background={color} guide={guide} />
        <State caption={active ? 'Active' : 'Active, unchanged'} button={button} look={active} background={color} guide={guide} />
        <State caption="Disabled, dimmed by Brandwright" button={button} look={null} background={color} guide={guide} disabled />
      </div>
      <p className={trouble ? styles.trouble : styles.figures}>
        On {name} <code>{color}</code>: {trouble ?? figures(contrastResult)}
      </p>
    </section>
  )
}

/** Shows a link in the brand's color on a light and a dark background, with its contrast. Renders nothing if the brand has no link color. */
export function LinkSheet({ guide, backgrounds }: { guide: StyleGuide; backgrounds: readonly ButtonBackground[] }) {
  const { link } = guide.colors.roles
  const isApplied = useIsApplied(guide.id)
  if (!link) return null
  return (
    <article className={styles.sheet} aria-label="Link">
      <header className={styles.head}>
        <h2>Link</h2>
        <p>{link}</p>
      </header>
      {backgrounds.map(({ name, color }) => (
        <section key={name} aria-label={`Link on ${name}`}>
          <div className={styles.surface} style={{ backgroundColor: color }}>
            <div className={styles.state}>
              <BrandScope id={guide.id}>
                {/* biome-ignore lint/a11y/useValidAnchor: a specimen leads nowhere */}
                <a className={styles.link} style={isApplied ? undefined : { color: link }}>
                  <DecorativeText text="Link" />
                </a>
              </BrandScope>
            </div>
          </div>
          <p className={styles.figures}>
            On {name} <code>{color}</code>: text {contrastFigure(hexContrast(link, color))}
          </p>
        </section>
      ))}
    </article>
  )
}

type StateProps = { caption: string; button: ButtonStyle; look: ButtonLook | null; background: string; guide: StyleGuide; interactive?: true; disabled?: true }

function State({ caption, button, look, background, guide, interactive, disabled }: StateProps) {
  const isApplied = useIsApplied(guide.id)
  const ruleClass = isApplied ? buttonRuleClass(guide.buttonStyles.indexOf(button)) : null
  const { text } = buttonContrast({ ...button, ...look }, background)
  return (
    <div className={styles.state}>
      {buttonSizes.map(({ name, factor }) => {
        const sized = sizedButton(button, factor)
        if (interactive && factor === 1)
          return ruleClass ? (
            <BrandScope key={name} id={guide.id}>
              <StyledButton button={button} ruleClass={ruleClass} />
            </BrandScope>
          ) : (
            <InteractiveButton key={name} button={sized} />
          )
        const style = buttonInState(sized, look)
        return (
          <DecorativeText
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
  if (text === null || edge === null) return 'contrast unknown on this background, because an image is behind the text'
  return `text ${contrastFigure(text)}, edge ${contrastFigure(edge)}`
}

/** Scales a button's type, padding and corner radius by a factor. */
export function sizedButton(button: ButtonStyle, factor: number): ButtonStyle {
  if (factor === 1) return button
  const scaled = (value: number) => Math.round(value * factor * 100) / 100
  return {
    ...button,
    fontSize: button.fontSize.replace(/^[\d.]+/, (size) => String(scaled(Number(size)))),
    padding: button.padding.replace(/[\d.]+(?=px)/g, (length) => String(scaled(Number(length)))),
    borderRadius: scaled(button.borderRadius),
    width: scaled(button.width),
    height: scaled(button.height),
  }
}
