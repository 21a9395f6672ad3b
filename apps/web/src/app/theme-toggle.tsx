import { Moon, Sun } from 'lucide-react'
import { setTheme, useTheme } from '../lib/theme.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { notify } from '../ui/notices/notice-store.ts'

export function ThemeToggle() {
  const dark = useTheme() === 'dark'
  return (
    <IconButton label={dark ? 'Switch to light mode' : 'Switch to dark mode'} onClick={() => switchTheme(!dark)}>
      {dark ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
    </IconButton>
  )
}

export function switchTheme(dark: boolean): void {
  setTheme(dark ? 'dark' : 'light')
  notify({ type: 'info', title: dark ? 'Dark mode enabled' : 'Dark mode disabled' })
}
