import { sameJson } from '@brandwright/domain/history/same-json'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { ColorInput } from '../../../entities/colors/color-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './footer-editor.module.css'
import { LegalTexts } from './legal-texts.tsx'
import { address } from './notations.ts'
import { useEdited } from './use-edited.ts'

type FooterLink = { name: string; href: string }

/** Edits the site's footer: its colors and its links. */
export default function FooterEditor() {
  return (
    <>
      <div className={styles.colors}>
        <FooterColor part="backgroundColor" label="Background" />
        <FooterColor part="textColor" label="Text" />
        <FooterColor part="linkColor" label="Links" />
        <LegalFooterText />
      </div>
      <Links />
    </>
  )
}

function LegalFooterText() {
  const [background] = useEdited<string>('/footer/backgroundColor')
  const [text, set] = useEdited<string>('/footer/textColor')
  return <LegalTexts background={background} text={text} onPick={set} />
}

function FooterColor({ part, label }: { part: string; label: string }) {
  const [value, set] = useEdited<string>(`/footer/${part}`)
  return <ColorInput label={label} value={value} onChange={set} />
}

/** Edits the links of the footer. Keeps incomplete rows while the user types but saves only complete rows; merges concurrent changes by other users. */
function Links() {
  const [links, set] = useEdited<FooterLink[]>('/footer/navigation')
  const [{ rows, of }, setRows] = useState<{ rows: readonly FooterLink[]; of: readonly FooterLink[] }>({ rows: links, of: links })
  const current = sameJson(links, of) ? rows : [...links, ...rows.filter((row) => completeOf([row]).length === 0)]
  const change = (next: readonly FooterLink[]) => {
    const completeRows = completeOf(next)
    setRows({ rows: next, of: completeRows })
    set(completeRows)
  }
  return (
    <fieldset className={styles.links}>
      <legend>Links</legend>
      {current.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position only
        <div key={at} className={styles.row}>
          <Field
            label={`Name of link ${at + 1}`}
            hideLabel
            placeholder="Name"
            value={row.name}
            onChange={(event) => change(current.with(at, { ...row, name: event.target.value }))}
          />
          <Field
            label={`Address of link ${at + 1}`}
            hideLabel
            placeholder="https://"
            value={row.href}
            error={row.href && 'problem' in address.parse(row.href) ? 'Enter a valid address.' : null}
            onChange={(event) => change(current.with(at, { ...row, href: event.target.value }))}
          />
          <IconButton label={`Remove link ${at + 1}`} onClick={() => change(current.toSpliced(at, 1))}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Button variant="quiet" onClick={() => setRows({ rows: [...current, { name: '', href: '' }], of: links })}>
        <Plus size={16} aria-hidden="true" />
        Add a link
      </Button>
    </fieldset>
  )
}

const completeOf = (rows: readonly FooterLink[]): FooterLink[] =>
  rows.flatMap(({ name, href }) => {
    const read = address.parse(href)
    return name.trim() && href.trim() && 'value' in read ? [{ name: name.trim(), href: read.value }] : []
  })
