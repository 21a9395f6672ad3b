import { createContext, type ReactNode, use } from 'react'

export type EntryProps = { children: ReactNode; className?: string; disabled?: boolean; asChild?: boolean; onSelect?: () => void }

/** Entry renderer, provided by the open menu so that a closed menu does not load it. */
export const MenuEntryContext = createContext<((props: EntryProps) => ReactNode) | null>(null)

export function MenuEntry(props: EntryProps) {
  const Entry = use(MenuEntryContext)
  return Entry && <Entry {...props} />
}
