import { Moon, Sun } from 'lucide-react'
import { useTheme } from '../../lib/theme.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { switchTheme } from './switch-theme.ts'

export function ThemeToggle() {
  const dark = useTheme() === 'dark'
  return (
    <IconButton label={dark ? 'Switch to light mode' : 'Switch to dark mode'} onClick={() => switchTheme(!dark)}>
      {dark ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
    </IconButton>
  )
}
