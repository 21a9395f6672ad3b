import { Bold, Italic, Link, UserRound } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { FieldFrame } from '../../../ui/field-frame.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { loadPart } from '../../../ui/load-part.ts'
import { Menu } from '../../../ui/menu.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { insertMarkup, type Markup } from '../model/insert-markup.ts'
import styles from './inspector.module.css'
import type RichBodyOf from './rich-body.tsx'
import type { RichBodyHandle } from './rich-body.tsx'

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

type RichBody = typeof RichBodyOf

/** Returns true for Firefox on Android. Users edit the markup in this browser, because rich text editing loses input from some keyboards. */
const isPlainOnly = () => /Android.*Firefox/.test(navigator.userAgent)

/** Renders the rich text editor for a body text once it has loaded, and a field with its markup until then. */
export function BodyField({ label, value, hint, onChange }: BodyFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const selection = useRef<[start: number, end: number] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores the selection once the inserted markup is rendered
  useLayoutEffect(() => {
    if (!selection.current || !area.current) return
    area.current.focus()
    area.current.setSelectionRange(...selection.current)
    selection.current = null
  }, [value])
  const rich = useRef<RichBodyHandle>(null)
  const [loaded, setLoaded] = useState<{ RichBody: RichBody; before: string | null } | null>(null)
  const isComposing = useRef(false)
  const isNeeded = useRef(false)
  const loadRich = async () => {
    if (isNeeded.current || isPlainOnly()) return
    isNeeded.current = true
    const { default: RichBody } = await loadPart(() => import('./rich-body.tsx')).catch(() => ({ default: null }))
    isNeeded.current = false
    const shown = area.current
    // Keeps the markup field if loading failed, so that the next focus retries. Also keeps the field during an IME composition, because a replacement would
    // interrupt the composition.
    if (!RichBody || !shown || isComposing.current) return
    const hasFocus = shown.ownerDocument.activeElement === shown
    setLoaded({ RichBody, before: hasFocus ? shown.value.slice(0, shown.selectionStart) : null })
  }
  const insert = (markup: Markup) => {
    if (rich.current) return rich.current.insert(markup)
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
      {loaded ? (
        <FieldFrame label={label} hint={hint}>
          {(ties) => <loaded.RichBody ref={rich} label={label} ties={ties} value={value} before={loaded.before} onChange={onChange} />}
        </FieldFrame>
      ) : (
        <TextArea
          ref={area}
          name="body"
          label={label}
          hint={hint}
          value={value}
          rows={4}
          onFocus={() => void loadRich()}
          onCompositionStart={() => {
            isComposing.current = true
          }}
          onCompositionEnd={() => {
            isComposing.current = false
            void loadRich()
          }}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}
