import { useEffect, useState } from 'react'
import { useMedia } from '../../../lib/use-media.ts'

const DIALOG_CHECK_MS = 300

/**
 * Returns true if the panes of the editor are shown as tabs. Keeps the layout while a dialog is open, because a change of the layout, such as after a screen
 * rotation, would unmount the dialog.
 */
export function useNarrowLayout(): boolean {
  const isNarrowScreen = useMedia('(width < 960px)')
  const [isNarrow, setNarrow] = useState(isNarrowScreen)
  useEffect(() => {
    if (isNarrowScreen === isNarrow) return
    const apply = () => {
      if (!document.querySelector('dialog[open]')) setNarrow(isNarrowScreen)
    }
    apply()
    const timer = setInterval(apply, DIALOG_CHECK_MS)
    return () => clearInterval(timer)
  }, [isNarrowScreen, isNarrow])
  return isNarrow
}
