import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * Props of a `<dialog>` that is modal for as long as it is on the page. Closed before it is taken away, so that the focus goes back.
 * A press beside it closes it; a selection that only ends beside it does not.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const isBeside = (event: SyntheticEvent) => event.target === dialog.current
  return {
    ref: dialog,
    // The event comes late: by then the dialog may be gone, or shown again.
    onClose: () => dialog.current?.open === false && onClose(),
    onPointerDown: (event: PointerEvent) => {
      pressedBeside.current = isBeside(event)
    },
    onClick: (event: SyntheticEvent) => isBeside(event) && pressedBeside.current && onClose(),
  }
}
