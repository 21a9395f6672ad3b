import type { Option } from '../ui/option-list.tsx'

/** Entry of the command palette. */
export interface Command extends Option {
  group: 'Brands' | 'Screens' | 'Guide' | 'Settings' | 'Do'
  /** Additional search terms for the command. */
  also?: string
  run: () => void
}
