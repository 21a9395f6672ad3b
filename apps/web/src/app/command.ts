import type { Option } from '../ui/option-list.tsx'

/** Something that the palette can open or do. */
export interface Command extends Option {
  group: 'Brands' | 'Screens' | 'Guide' | 'Settings' | 'Do'
  /** Other words that people may look for it by. */
  also?: string
  run: () => void
}
