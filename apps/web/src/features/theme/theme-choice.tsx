import { type Theme, useTheme } from '../../lib/theme.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { switchTheme } from './switch-theme.ts'

const OPTIONS: { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function ThemeChoice() {
  return <SegmentedControl label="Appearance" options={OPTIONS} value={useTheme()} onChange={(theme) => switchTheme(theme === 'dark')} />
}
