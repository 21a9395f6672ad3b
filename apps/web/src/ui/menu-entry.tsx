import { createContext, type ReactNode, use } from 'react'

export type EntryProps = { children: ReactNode; className?: string; disabled?: boolean; asChild?: boolean; onSelect?: () => void }

/** Provides the component that renders a menu entry. Only an open menu sets it, so that a closed menu does not need to load the component. */
export const MenuEntryContext = createContext<((props: EntryProps) => ReactNode) | null>(null)

export function MenuEntry(props: EntryProps) {
  const Entry = use(MenuEntryContext)
  return Entry && <Entry {...props} />
}
