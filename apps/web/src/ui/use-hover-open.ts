import { type PointerEvent, type PointerEventHandler, useEffect, useRef, useState } from 'react'

const CLOSE_AFTER_MS = 160

/** Manages the open state of a menu that opens on mouse hover. The menu itself must handle touch and keyboard. */
export function useHoverOpen({ hover = true, defaultOpen = false }: { hover?: boolean; defaultOpen?: boolean } = {}) {
  const [open, setOpen] = useState(defaultOpen)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ties = {
    onPointerEnter: (event: PointerEvent) => {
      clearTimeout(timer.current)
      if (event.pointerType === 'mouse') setOpen(true)
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') timer.current = setTimeout(() => setOpen(false), CLOSE_AFTER_MS)
    },
  }
  return {
    open,
    setOpen,
    /** Props for both the button and the menu. */
    hover: (hover ? ties : {}) as { onPointerEnter?: PointerEventHandler; onPointerLeave?: PointerEventHandler },
    /** Pointer handler for the button. Prevents a click from closing a menu that has just opened on hover. */
    onPointerDown: (event: PointerEvent) => {
      if (hover && open) event.preventDefault()
    },
  }
}
