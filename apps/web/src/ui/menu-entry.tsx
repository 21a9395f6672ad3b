import { createContext, type ReactNode, use } from 'react'

export type EntryProps = { children: ReactNode; className?: string; disabled?: boolean; asChild?: boolean; onSelect?: () => void }

/** The open menu says what its entries are made of, so that a closed one brings none of it. */
export const MenuEntryContext = createContext<((props: EntryProps) => ReactNode) | null>(null)

export function MenuEntry(props: EntryProps) {
  const Entry = use(MenuEntryContext)
  return Entry && <Entry {...props} />
}
