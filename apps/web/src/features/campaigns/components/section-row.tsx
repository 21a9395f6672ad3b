import type { CampaignItemType } from '@brandwright/domain/campaigns/campaign-item'
import { sectionLabel } from '@brandwright/domain/campaigns/section-label'
import { ArrowDown, ArrowUp, Copy, GripVertical, Trash2 } from 'lucide-react'
import { memo, Suspense } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { laterPart } from '../../../ui/later-part.ts'
import { useSection } from '../model/use-editor.ts'
import { useSectionDrag } from '../model/use-section-drag.ts'
import styles from './section-tree.module.css'

const SectionClients = laterPart(() => import('./section-clients.tsx'))

interface SectionRowProps {
  id: string
  itemType: CampaignItemType
  isFirst: boolean
  isLast: boolean
  isSelected: boolean
  isMoving: boolean
  /** Must be stable across renders, because this component is memoized. */
  acts: {
    select: (id: string) => void
    /** Returns true if the key was handled. */
    press: (id: string, key: string, alt: boolean) => boolean
    leave: () => void
    move: (id: string, to: number) => void
    moveBy: (id: string, by: number) => void
    duplicate: (id: string) => void
    remove: (id: string) => void
  }
}

/**
 * Renders a section in the list; the selected section has actions below. Memoized, so that it re-renders only if the section, its selection, or its state as
 * the first or last section changes.
 */
export const SectionRow = memo(function SectionRow({ id, itemType, isFirst, isLast, isSelected, isMoving, acts }: SectionRowProps) {
  const section = useSection(id)
  const { row, handle, isDragged, edge } = useSectionDrag(id, acts.move)
  if (!section) return null
  const label = sectionLabel(section)
  const [type, ...copy] = label.split(': ')
  return (
    <li ref={row} className={isMoving ? styles.moving : styles.entry} data-dragged={isDragged || undefined} data-drop={edge ?? undefined}>
      {/* Handles only pointer events; keyboard users move sections with shortcuts. */}
      <span ref={handle} className={styles.handle} title="Drag to move" aria-hidden="true">
        <GripVertical size={14} />
      </span>
      <button
        type="button"
        data-row={id}
        className={isSelected ? styles.chosen : styles.row}
        aria-current={isSelected || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown M"
        onClick={() => acts.select(id)}
        onBlur={acts.leave}
        onKeyDown={(event) => {
          if (!event.ctrlKey && !event.metaKey && acts.press(id, event.key, event.altKey)) event.preventDefault()
        }}
      >
        <span className={styles.type}>{copy.length > 0 ? `${type}: ` : type}</span>
        <span className={styles.excerpt}>{copy.join(': ')}</span>
      </button>
      {itemType === 'email' && (
        <Suspense>
          <SectionClients section={section} />
        </Suspense>
      )}
      {isSelected && (
        <fieldset className={styles.acts} aria-label={`Actions for ${label}`}>
          <RowActions id={id} isFirst={isFirst} isLast={isLast} acts={acts} />
        </fieldset>
      )}
    </li>
  )
})

/** Renders the actions of the selected section. Memoized, so that they do not render again while the section's texts are typed. */
const RowActions = memo(function RowActions({ id, isFirst, isLast, acts }: Pick<SectionRowProps, 'id' | 'isFirst' | 'isLast' | 'acts'>) {
  return (
    <>
      <IconButton label="Move up" disabled={isFirst} onClick={() => acts.moveBy(id, -1)}>
        <ArrowUp size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label="Move down" disabled={isLast} onClick={() => acts.moveBy(id, 1)}>
        <ArrowDown size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label="Duplicate" onClick={() => acts.duplicate(id)}>
        <Copy size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label="Delete" onClick={() => acts.remove(id)}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </>
  )
})
