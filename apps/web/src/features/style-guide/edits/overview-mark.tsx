import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { type CSSProperties, Suspense } from 'react'
import { useCanEdit, useEditing } from '../../../entities/brands/editing.ts'
import { laterPart } from '../../../ui/later-part.ts'
import styles from './edit-mark.module.css'
import type { OverviewValue } from './overview-editors.tsx'

const OverviewEditors = laterPart(() => import('./overview-editors.tsx'))

/** Renders the pencil button of a value in the guide's header. Reserves the space of the button until the editors have loaded. */
export function OverviewMark({ guide, of, style }: { guide: StyleGuide; of: OverviewValue; style?: CSSProperties }) {
  const canEdit = useCanEdit()
  const editing = useEditing()
  if (!canEdit) return null
  const placeholder = <span className={styles.mark} aria-hidden="true" />
  if (!editing) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <OverviewEditors guide={guide} of={of} style={style} />
    </Suspense>
  )
}
