import { ChevronDown } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { GuidePart, GuidePartId } from '../model/guide-parts.ts'
import styles from './part-picker.module.css'

/** Renders the current part with links to the others. Replaces the rail on phones. */
export function PartPicker({ parts, current }: { parts: readonly GuidePart[]; current: GuidePartId }) {
  const at = parts.findIndex((part) => part.id === current)
  return (
    <Menu
      label="Parts of the guide"
      align="start"
      items={parts.map((part) => ({ label: part.label, onSelect: () => document.getElementById(part.id)?.scrollIntoView() }))}
    >
      <button type="button" className={buttonClass('quiet', 'sm', styles.picker)}>
        <strong>{parts[at]?.label}</strong>
        <span className={styles.place}>
          {at + 1} of {parts.length}
        </span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
    </Menu>
  )
}
