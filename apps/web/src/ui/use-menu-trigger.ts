import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { useHoverOpen } from './use-hover-open.ts'

/** Input that opened the menu. Hover leaves the focus unchanged, a press moves the focus to the menu, and a key moves the focus to the first entry. */
export type MenuOpening = 'hover' | 'press' | 'key'

/** Returns the state of a button's menu, and the props of the button and the open menu. */
export function useMenuTrigger({ hover: opensOnHover = false, defaultOpen }: { hover?: boolean; defaultOpen?: boolean } = {}) {
  const id = useId()
  const trigger = useRef<HTMLElement>(null)
  const [by, setBy] = useState<MenuOpening>('press')
  const { open, setOpen, hover } = useHoverOpen({ hover: opensOnHover, defaultOpen })
  return {
    open,
    trigger,
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      'data-state': open ? 'open' : 'closed',
      onPointerEnter: (event: PointerEvent) => {
        if (!open) setBy('hover')
        hover.onPointerEnter?.(event)
      },
      onPointerLeave: hover.onPointerLeave,
      onClick: ({ detail }: MouseEvent) => {
        setBy(detail === 0 ? 'key' : 'press')
        // Prevents a click from closing a menu that has just opened on hover.
        if (!opensOnHover || !open || detail === 0) setOpen(!open)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setBy('key')
        setOpen(true)
      },
    },
    menu: { id, trigger, by, hover, onClose: () => setOpen(false) },
  } as const
}
