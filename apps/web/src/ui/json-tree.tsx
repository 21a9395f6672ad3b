import { sliceText } from '@brandwright/domain/chats/text/slice-text'
import { useState } from 'react'
import styles from './json-tree.module.css'

const MAX_SHOWN = 200
/** Maximum text length. Longer text is truncated until the user expands it. */
const MAX_TEXT_LENGTH = 150
const TEXT_AT_FIRST = 100
const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const NO_COLOR = /weight|handle/i

const NOTHING: ReadonlySet<string> = new Set()

/** Set `without` to the names of fields that are omitted at every level. */
type JsonTreeProps = { name: string; value: unknown; open?: boolean; without?: ReadonlySet<string> }

/** Renders a document as a tree. Users can expand branches by mouse and keyboard; the content of a branch is rendered only while the branch is expanded. */
export function JsonTree({ name, value, open = false, without = NOTHING }: JsonTreeProps) {
  const [opened, setOpened] = useState(open)
  const [all, setAll] = useState(false)
  if (typeof value !== 'object' || value === null) return <Leaf name={name} value={value} />
  const members = Object.entries(value).filter(([key]) => !without.has(key))
  const shown = all ? members : members.slice(0, MAX_SHOWN)
  return (
    <details className={styles.branch} open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        <span className={styles.name}>{name}</span> <small>{Array.isArray(value) ? `[${members.length}]` : `{${members.length}}`}</small>
      </summary>
      {opened && shown.map(([key, member]) => <JsonTree key={key} name={key} value={member} without={without} />)}
      {opened && members.length > MAX_SHOWN && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${members.length}`}
        </button>
      )}
    </details>
  )
}

function Leaf({ name, value }: { name: string; value: unknown }) {
  const [expanded, setExpanded] = useState(false)
  const isLong = typeof value === 'string' && value.length > MAX_TEXT_LENGTH
  const shortened = isLong && !expanded ? `${sliceText(value, TEXT_AT_FIRST)}…` : value
  return (
    <p className={styles.leaf}>
      <span className={styles.name}>{name}</span>{' '}
      {typeof value === 'string' && HEX.test(value) && !NO_COLOR.test(name) && (
        <span className={styles.swatch} style={{ backgroundColor: value }} aria-hidden="true" />
      )}
      <code>{JSON.stringify(shortened) ?? 'undefined'}</code>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? 'Show less' : `Show all ${value.length} characters`}
        </button>
      )}
    </p>
  )
}
