import { Plus, X } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { focusNeighbour } from '../../lib/focus-neighbour.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { newMember, shownMembers } from './fields.ts'
import styles from './section-form.module.css'
import type { Column, InnerList } from './sections.ts'
import { type FieldsDraft, TypedField } from './typed-field.tsx'

type MemberFieldsProps = {
  list: string
  part: { label: string; one: string; columns: readonly Column[]; lists?: readonly InnerList[] }
  draft: FieldsDraft
}

/** Renders the members of a list as fields, with buttons to add and remove them. */
export function MemberFields({ list, part: { label, one, columns, lists = [] }, draft }: MemberFieldsProps) {
  const rows = useRef<HTMLUListElement>(null)
  const members = shownMembers(draft.values, list)
  const add = () => {
    draft.type(newMember(list, columns))
    // Waits for the next frame, because the new row does not exist earlier.
    requestAnimationFrame(() => rows.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus())
  }
  const removeMember = (event: MouseEvent<HTMLButtonElement>, member: string) => {
    focusNeighbour(event.currentTarget)
    draft.type({ [`${list}/${member}`]: false })
  }
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      <ul ref={rows} className={styles.rows}>
        {members.map((member, index) => (
          <li key={member} className={styles.row}>
            <div className={styles.fields}>
              {columns.map(({ name, label: column, kind }) => (
                <TypedField key={name} pointer={`${list}/${member}/${name}`} label={`${column} ${index + 1}`} kind={kind} draft={draft} />
              ))}
              {lists.map((inner) => (
                <MemberFields key={inner.name} list={`${list}/${member}/${inner.name}`} part={inner} draft={draft} />
              ))}
            </div>
            <IconButton label={`Remove ${one} ${index + 1}`} onClick={(event) => removeMember(event, member)}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={add}>
        <Plus size={16} aria-hidden="true" />
        Add {one}
      </Button>
    </fieldset>
  )
}
