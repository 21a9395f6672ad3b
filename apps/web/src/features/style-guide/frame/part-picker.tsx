import { ChevronDown } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { type GuidePartId, guideParts } from '../model/guide-parts.ts'
import styles from './part-picker.module.css'

/** Stands for the rail on a phone: where the reader is, and the way to the other parts. */
export function PartPicker({ current }: { current: GuidePartId }) {
  const at = guideParts.findIndex((part) => part.id === current)
  return (
    <Menu
      label="Parts of the guide"
      align="start"
      items={guideParts.map((part) => ({ label: part.label, onSelect: () => document.getElementById(part.id)?.scrollIntoView() }))}
    >
      <button type="button" className={buttonClass('quiet', 'sm', styles.picker)}>
        <strong>{guideParts[at]?.label}</strong>
        <span className={styles.place}>
          {at + 1} of {guideParts.length}
        </span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
    </Menu>
  )
}
