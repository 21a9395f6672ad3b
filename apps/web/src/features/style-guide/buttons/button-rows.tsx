import type { ButtonStyle, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { RemoveMemberButton } from '../edits/remove-member-button.tsx'
import { readableOn } from '../model/band-look.ts'
import { describeButton } from '../model/button-label.ts'
import { buttonInState } from '../model/button-style.ts'
import { DecorativeText } from '../parts/decorative-text.tsx'
import styles from './button-rows.module.css'
import { ButtonTitle } from './button-title.tsx'
import { InteractiveButton } from './interactive-button.tsx'

const HEX = /^#[\da-f]{6}$/i
const states = ['hover', 'focus', 'active'] as const
const captions = { hover: 'Hover', focus: 'Focus', active: 'Active' }

/**
 * Renders one row for each button style, on the background where the site uses it. A row starts with an interactive button, followed by a static button for
 * each state.
 */
export function ButtonRows({ buttons, guide }: { buttons: readonly ButtonStyle[]; guide: StyleGuide }) {
  return (
    <div className={styles.rows}>
      {buttons.map((button, rank) => (
        <ButtonRow key={button.id} button={button} rank={rank} guide={guide} />
      ))}
    </div>
  )
}

function ButtonRow({ button, rank, guide }: { button: ButtonStyle; rank: number; guide: StyleGuide }) {
  const texts = describeButton(button, rank)
  const background = HEX.test(button.ground) ? button.ground : guide.baseBackground
  return (
    <article className={styles.row} aria-label={`${texts.name} button`}>
      <div className={styles.info}>
        <h3>
          <ButtonTitle
            name={texts.name}
            button={button}
            rank={rank}
            guide={guide}
            more={<RemoveMemberButton pointer={`/buttonStyles/${button.id}`} name={`The ${texts.name.toLowerCase()} button`} />}
          />
        </h3>
        {texts.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {texts.warning && <p className={styles.warning}>{texts.warning}</p>}
      </div>
      <div className={styles.surface} style={{ backgroundColor: background, color: readableOn(background, []) }}>
        <div className={styles.state}>
          <InteractiveButton button={button} />
          <span className={styles.caption}>Default, interactive</span>
        </div>
        {states.map((state) => (
          <div key={state} className={styles.state} data-state={state}>
            <DecorativeText text={button.text || 'Button'} className={styles.button} style={buttonInState(button, button.states[state])} />
            <span className={styles.caption}>{button.states[state] ? captions[state] : `${captions[state]}, unchanged`}</span>
          </div>
        ))}
      </div>
    </article>
  )
}
