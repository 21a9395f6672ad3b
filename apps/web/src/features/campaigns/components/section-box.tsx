import { type MouseEvent, memo, useSyncExternalStore } from 'react'
import type { SectionBox as Box } from '../model/canvas-document.ts'
import type { SectionSource } from '../model/item-editor.ts'
import { sectionLabel } from '../model/section-types.ts'
import styles from './email-canvas.module.css'

interface SectionBoxProps {
  source: SectionSource
  box: Box
  isSelected: boolean
  /** A text of the section is being edited, so presses go through to it. */
  isEdited: boolean
  /** The same at every render. */
  onPress: (id: string, event: MouseEvent) => void
}

/** What lies over a section of the email, to choose it by pointer. */
export const SectionBox = memo(function SectionBox({ source, box: { id, top, height }, isSelected, isEdited, onPress }: SectionBoxProps) {
  const section = useSyncExternalStore(source.subscribe, () => source.section(id))
  if (!section) return null
  return (
    <button
      data-section={id}
      type="button"
      tabIndex={-1}
      className={isSelected ? styles.selected : styles.section}
      style={{ top, height, pointerEvents: isEdited ? 'none' : undefined }}
      aria-label={`Edit ${sectionLabel(section)}`}
      onClick={(event) => onPress(id, event)}
    />
  )
})
