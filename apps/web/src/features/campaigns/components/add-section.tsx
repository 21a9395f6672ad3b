import { SECTION_LABELS, sectionType } from '@brandwright/domain/campaigns/section'
import { Plus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useItemEditor } from '../model/use-editor.ts'
import { useThemes } from '../model/use-themes.ts'

interface AddSectionProps {
  /** The new section follows this one; at the end without one. */
  after: string | null
  onAdded: (id: string) => void
}

/** A menu of the kinds of sections. */
export function AddSection({ after, onAdded }: AddSectionProps) {
  const editor = useItemEditor()
  const { initial } = useThemes()
  const items = sectionType.options.map((type) => ({
    label: SECTION_LABELS[type],
    onSelect: () => onAdded(editor.add(type, initial, after ?? undefined)),
  }))
  return (
    <Menu label="Add a section" items={items}>
      <Button>
        <Plus size={16} aria-hidden="true" />
        Add section
      </Button>
    </Menu>
  )
}
