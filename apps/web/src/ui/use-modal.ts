import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useRootAttribute } from './use-root-attribute.ts'

/**
 * Returns the props of a `<dialog>` that is modal while mounted, and closes the dialog before unmounting to restore the focus. A click outside also closes the
 * dialog, but a text selection that ends outside does not.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useRootAttribute('data-modal')
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const isOutside = (event: SyntheticEvent) => event.target === dialog.current
  return {
    ref: dialog,
    // This event fires asynchronously, when the dialog may already be unmounted or open again.
    onClose: () => dialog.current?.open === false && onClose(),
    onPointerDown: (event: PointerEvent) => {
      pressedOutside.current = isOutside(event)
    },
    onClick: (event: SyntheticEvent) => isOutside(event) && pressedOutside.current && onClose(),
  }
}
