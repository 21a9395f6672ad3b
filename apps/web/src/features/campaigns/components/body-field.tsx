import { Bold, Italic, Link, UserRound } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { insertMarkup, type Markup } from '../model/insert-markup.ts'
import styles from './inspector.module.css'

const MERGE_TAGS = [
  { label: 'First name', field: 'person.firstName', fallback: 'there' },
  { label: 'Last name', field: 'person.lastName', fallback: 'friend' },
  { label: 'Email address', field: 'person.email', fallback: 'your address' },
]

interface BodyFieldProps {
  label: string
  value: string
  hint: ReactNode
  onChange: (value: string) => void
}

/** Body text in its markup, with buttons that insert some. */
export function BodyField({ label, value, hint, onChange }: BodyFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const selection = useRef<[start: number, end: number] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the inserted markup is in the text
  useLayoutEffect(() => {
    if (!selection.current || !area.current) return
    area.current.focus()
    area.current.setSelectionRange(...selection.current)
    selection.current = null
  }, [value])
  const insert = (markup: Markup) => {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = area.current ?? {}
    const next = insertMarkup({ text: value, start, end }, markup)
    selection.current = [next.start, next.end]
    onChange(next.text)
  }
  return (
    <div>
      <div className={styles.acts} role="toolbar" aria-label={`Format ${label.toLowerCase()}`}>
        <IconButton label="Bold" onClick={() => insert({ kind: 'strong' })}>
          <Bold size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label="Italic" onClick={() => insert({ kind: 'em' })}>
          <Italic size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label="Link" onClick={() => insert({ kind: 'link' })}>
          <Link size={16} aria-hidden="true" />
        </IconButton>
        <Menu
          label="Merge tags"
          items={MERGE_TAGS.map(({ label: name, field, fallback }) => ({ label: name, onSelect: () => insert({ kind: 'merge', field, fallback }) }))}
        >
          <IconButton label="Merge tag" tip={false}>
            <UserRound size={16} aria-hidden="true" />
          </IconButton>
        </Menu>
      </div>
      <TextArea ref={area} name="body" label={label} hint={hint} value={value} rows={4} onChange={({ target }) => onChange(target.value)} />
    </div>
  )
}
