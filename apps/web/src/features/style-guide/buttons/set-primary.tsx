import type { ButtonStyle } from '@brandwright/domain/brands/style-guide'
import { Check } from 'lucide-react'
import { useEditing } from '../../../entities/brands/editing.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './set-primary.module.css'

/** Says which button is the brand's primary one, and makes another one it. Exports, previews and the guide begin with it. */
export function SetPrimary({ button, name, buttons }: { button: ButtonStyle; name: string; buttons: readonly ButtonStyle[] }) {
  const editing = useEditing()
  if (button === buttons[0])
    return (
      <span className={styles.is}>
        <Check size={16} aria-hidden="true" />
        Primary
      </span>
    )
  if (!editing) return null
  const choose = () => {
    for (const { id, primary } of buttons) if (primary && id !== button.id) editing.edits.edit(`/buttonStyles/${id}/primary`, false)
    editing.edits.edit(`/buttonStyles/${button.id}/primary`, true)
  }
  return (
    <Button onClick={choose} aria-label={`Set ${name} as primary`}>
      Set as primary
    </Button>
  )
}
