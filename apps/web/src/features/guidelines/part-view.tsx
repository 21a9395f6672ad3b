import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import type { CopyGuidelines } from '@brandwright/domain/guidelines/copy-guidelines'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import type { ReactNode } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CopyLines } from './copy-lines.tsx'
import { membersAt } from './fields.ts'
import { GoldenLines } from './golden-lines.tsx'
import styles from './part-view.module.css'
import { PersonaCards } from './persona-cards.tsx'
import { PromptText } from './prompt-text.tsx'
import type { Part } from './sections.ts'

type Look = Extract<Part, { kind: 'list' }>['look']
type LookProps = { guidelines: GuidelinesAnswer; document: CopyGuidelines; pointer: string }

/** One value of the guidelines, or one list of them, to be read. What is empty says so; what is `alone` in its card has the card's title before it. */
export function PartView({ guidelines, part, alone }: { guidelines: GuidelinesAnswer; part: Part; alone: boolean }) {
  const { document } = guidelines
  const { pointer, label } = part
  const value = valueAt(document, pointer)
  const isPrompt = /^\/(prompts|summary)\//.test(pointer)
  const empty = value === '' || (Array.isArray(value) && value.length === 0)
  const Look = part.kind === 'list' ? looks[part.look] : null
  return (
    <div className={styles.part}>
      {alone && !isPrompt ? (
        <VisuallyHidden>
          <h3>{label}</h3>
        </VisuallyHidden>
      ) : (
        <div className={styles.label}>
          <h3>{label}</h3>
          {isPrompt && !empty && <CopyButton text={String(value)} label={`Copy ${label}`} />}
        </div>
      )}
      {empty ? (
        <p className={styles.empty}>Nothing yet.</p>
      ) : Look ? (
        <Look guidelines={guidelines} document={document} pointer={pointer} />
      ) : isPrompt ? (
        <PromptText text={String(value)} label={label} />
      ) : (
        <p className={styles.text}>{String(value)}</p>
      )}
    </div>
  )
}

const looks: Record<Look, (props: LookProps) => ReactNode> = {
  lines: ({ document, pointer }) => (
    <ul className={styles.lines}>
      {membersAt(document, pointer).map(({ id, text }) => (
        <li key={id}>{String(text)}</li>
      ))}
    </ul>
  ),
  traits: ({ document, pointer }) => (
    <ul className={styles.traits}>
      {membersAt(document, pointer).map(({ id, name, description, example }) => (
        <li key={id}>
          <h4>{String(name)}</h4>
          <p>{String(description)}</p>
          {example !== '' && <q>{String(example)}</q>}
        </li>
      ))}
    </ul>
  ),
  words: ({ document }) => (
    <ul className={styles.words}>
      {document.advanced.words.map(({ id, avoid, use }) => (
        <li key={id}>
          <del>{avoid}</del> <span aria-hidden="true">→</span> {use === '' ? <span>leave out</span> : <ins>{use}</ins>}
        </li>
      ))}
    </ul>
  ),
  copy: ({ document, pointer }) => (
    <CopyLines lines={pointer === '/copy_examples' ? document.copy_examples : document.synthetic_examples} made={pointer !== '/copy_examples'} />
  ),
  golden: ({ guidelines, document }) => <GoldenLines kinds={document.copywriting.examples} broken={guidelines.brokenGolden} />,
  personas: ({ guidelines }) => <PersonaCards guidelines={guidelines} />,
  guidelines: ({ document }) => (
    <ul className={styles.kinds}>
      {document.guidelines.map(({ id, name, guidelines, avoid, examples }) => (
        <li key={id}>
          <h4>{name}</h4>
          <Short words="Do" lines={guidelines} />
          <Short words="Avoid" lines={avoid} />
          <Short words="Examples" lines={examples} />
        </li>
      ))}
    </ul>
  ),
}

function Short({ words, lines }: { words: string; lines: readonly { id: string; text: string }[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <p className={styles.short}>{words}</p>
      <ul className={styles.lines}>
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </>
  )
}
