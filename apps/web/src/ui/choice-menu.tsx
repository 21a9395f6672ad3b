import { ChevronDown } from 'lucide-react'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'

type ChoiceMenuProps<T extends string> = {
  label: string
  options: readonly { value: T; label: string; detail?: string }[]
  value: T
  onChange: (value: T) => void
}

/** Renders a single-choice menu that shows the current choice on its button. */
export function ChoiceMenu<T extends string>({ label, options, value, onChange }: ChoiceMenuProps<T>) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Menu label={label} items={options.map((option) => ({ label: option.label, detail: option.detail, onSelect: () => onChange(option.value) }))}>
      <Button aria-label={`${label}: ${chosen?.label ?? ''}`}>
        {chosen?.label}
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
    </Menu>
  )
}
