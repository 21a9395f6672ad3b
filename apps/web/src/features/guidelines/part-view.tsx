import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import type { CopyExample, CopyGuidelines } from '@brandwright/domain/guidelines/copy-guidelines'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import { type ReactNode, useId, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { membersAt } from './fields.ts'
import { GoldenLines } from './golden-lines.tsx'
import styles from './part-view.module.css'
import { PersonaCards } from './persona-cards.tsx'
import promptTextStyles from './prompt-text.module.css'
import type { Part } from './sections.ts'

/** Maximum length of a prompt that is shown in full. */
const MAX_SHORT_LENGTH = 700

const MAX_SHORT_LINES = 10

type Look = Extract<Part, { kind: 'list' }>['look']
type LookProps = { guidelines: GuidelinesAnswer; document: CopyGuidelines; pointer: string }

/** Renders one value or list of the guidelines read-only, or an empty state. Set `alone` to omit the name if the card's title already contains it. */
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
          <Short text="Do" lines={guidelines} />
          <Short text="Avoid" lines={avoid} />
          <Short text="Examples" lines={examples} />
        </li>
      ))}
    </ul>
  ),
}

function Short({ text: summary, lines }: { text: string; lines: readonly { id: string; text: string }[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <p className={styles.short}>{summary}</p>
      <ul className={styles.lines}>
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </>
  )
}

/** Renders lines of copy. Generated lines are shown with the original lines that they are based on. */
function CopyLines({ lines, made }: { lines: readonly CopyExample[]; made: boolean }) {
  return (
    <ul className={styles.copy}>
      {lines.map(({ id, kind, text, made_from }) => (
        <li key={id}>
          <span className={styles.kind}>{kind}</span>
          <q>{text}</q>
          {made && (
            <small>
              <Badge size="xs" tone="info">
                Generated
              </Badge>{' '}
              {made_from.length > 0 && <span>based on {made_from.map((line) => `“${line}”`).join(', ')}</span>}
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Renders the start of a long prompt. A button shows the rest. */
function PromptText({ text, label }: { text: string; label: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const isLong = text.length > MAX_SHORT_LENGTH || text.split('\n').length > MAX_SHORT_LINES
  return (
    <>
      <p id={id} className={isLong && !open ? promptTextStyles.begun : promptTextStyles.prompt}>
        {text}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          className={promptTextStyles.more}
          aria-expanded={open}
          aria-controls={id}
          aria-label={open ? `Show less of ${label}` : `Show all of ${label}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}
