import { type PointerEvent, type PointerEventHandler, useEffect, useRef, useState } from 'react'

const CLOSE_AFTER_MS = 160

/** A menu's openness for a mouse that points at its button or rests in it; touch and keyboard open it by the menu's own ways. */
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
    /** For the button and for what it opens. */
    hover: (hover ? ties : {}) as { onPointerEnter?: PointerEventHandler; onPointerLeave?: PointerEventHandler },
    /** For the button: a press under the pointer would close what the pointer has just opened. */
    onPointerDown: (event: PointerEvent) => {
      if (hover && open) event.preventDefault()
    },
  }
}
