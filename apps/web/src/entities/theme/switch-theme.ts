import { setTheme } from '../../lib/theme.ts'
import { notify } from '../../ui/notices/notice-store.ts'

export function switchTheme(dark: boolean): void {
  setTheme(dark ? 'dark' : 'light')
  notify({ type: 'info', title: dark ? 'Dark mode enabled' : 'Dark mode disabled' })
}
