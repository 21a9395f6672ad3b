import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * Returns the props of a `<dialog>` that is modal while mounted, and closes it before unmounting to restore the focus. A press outside closes the dialog, but a
 * text selection that ends outside does not.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const isOutside = (event: SyntheticEvent) => event.target === dialog.current
  return {
    ref: dialog,
    // Fires late, when the dialog may be unmounted or open again.
    onClose: () => dialog.current?.open === false && onClose(),
    onPointerDown: (event: PointerEvent) => {
      pressedOutside.current = isOutside(event)
    },
    onClick: (event: SyntheticEvent) => isOutside(event) && pressedOutside.current && onClose(),
  }
}
