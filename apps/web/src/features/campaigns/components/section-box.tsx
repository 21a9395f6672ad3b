import { type MouseEvent, memo, useRef, useSyncExternalStore } from 'react'
import type { SectionBox as Box } from '../model/canvas-document.ts'
import type { SectionSource } from '../model/item-editor.ts'
import { sectionLabel } from '../model/section-types.ts'
import { useSectionDrop } from '../model/use-section-drag.ts'
import styles from './email-canvas.module.css'

interface SectionBoxProps {
  source: SectionSource
  box: Box
  isSelected: boolean
  /** True while a text in the section is being edited; presses then pass through to it. */
  isEdited: boolean
  /** Must be stable across renders. */
  onPress: (id: string, event: MouseEvent) => void
}

/** Overlays a section of the email, for selection by pointer and for dropping a part of a chat answer above or below it. */
export const SectionBox = memo(function SectionBox({ source, box: { id, top, height }, isSelected, isEdited, onPress }: SectionBoxProps) {
  const section = useSyncExternalStore(source.subscribe, () => source.section(id))
  const element = useRef<HTMLButtonElement>(null)
  const edge = useSectionDrop(element, { id, source })
  if (!section) return null
  return (
    <button
      ref={element}
      data-section={id}
      data-drop={edge ?? undefined}
      type="button"
      tabIndex={-1}
      className={isSelected ? styles.selected : styles.section}
      style={{ top, height, pointerEvents: isEdited ? 'none' : undefined }}
      aria-label={`Edit ${sectionLabel(section)}`}
      onClick={(event) => onPress(id, event)}
    />
  )
})
