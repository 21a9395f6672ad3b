import { Pencil } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useEditing } from '../../../entities/brands/editing.ts'
import { Evidence } from '../../../entities/evidence/evidence.tsx'
import type { EvidenceProps } from '../../../entities/evidence/evidence-props.ts'
import styles from './edit-mark.module.css'

type EditMarkProps = Omit<EvidenceProps, 'children' | 'editAtOnce'> & {
  /** Name of the value, such as "name", for the label "Edit …". */
  of: string
  style?: CSSProperties
}

/** Renders a pencil button that edits the value next to it. Only editors see the button. */
export function EditMark({ of, style, ...card }: EditMarkProps) {
  if (!useEditing()) return null
  return (
    <Evidence {...card} startsInEditor>
      <button type="button" className={styles.mark} style={style} aria-label={`Edit ${of}`} title={`Edit ${of}`}>
        <Pencil size={14} aria-hidden="true" />
      </button>
    </Evidence>
  )
}
