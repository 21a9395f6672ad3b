import { ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { asTrigger } from './as-trigger.ts'
import { buttonClass } from './button.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { readyPart } from './ready-part.ts'
import { useMenuTrigger } from './use-menu-trigger.ts'

const OpenMenu = readyPart(() => import('./open-menu.tsx'))

type HoverMenuProps = { label: string; defaultOpen?: boolean; autoFocus?: boolean; children: ReactNode }

/** Renders a menu that opens on hover. A click or a key also opens the menu and moves the focus inside; `children` are `HoverMenuEntry` elements. */
export function HoverMenu({ label, defaultOpen, autoFocus, children }: HoverMenuProps) {
  const { open, trigger, button, menu } = useMenuTrigger({ hover: true, defaultOpen })
  const rendered = (
    // biome-ignore lint/a11y/noAutofocus: opt-in for callers that replace a focused button
    <button type="button" className={buttonClass('quiet')} autoFocus={autoFocus}>
      {label}
      <ChevronDown size={14} aria-hidden="true" />
    </button>
  )
  return (
    <>
      {asTrigger(rendered, trigger, button)}
      {open && (
        <Suspense>
          <OpenMenu {...menu} label={label} align="start">
            {children}
          </OpenMenu>
        </Suspense>
      )}
    </>
  )
}

export function HoverMenuEntry({ children }: { children: ReactNode }) {
  return <MenuEntry asChild>{children}</MenuEntry>
}
