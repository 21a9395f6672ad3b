import { useEffect, useState } from 'react'
import { useMedia } from '../../../lib/use-media.ts'

const DIALOG_CHECK_MS = 300

/**
 * Returns true if the panes of the editor are shown as tabs. The layout is kept while a dialog is open, because a new layout would unmount the dialogs of the old
 * one, for example after the screen was rotated.
 */
export function useNarrowLayout(): boolean {
  const fits = useMedia('(width < 960px)')
  const [isNarrow, setNarrow] = useState(fits)
  useEffect(() => {
    if (fits === isNarrow) return
    const apply = () => {
      if (!document.querySelector('dialog[open]')) setNarrow(fits)
    }
    apply()
    const timer = setInterval(apply, DIALOG_CHECK_MS)
    return () => clearInterval(timer)
  }, [fits, isNarrow])
  return isNarrow
}
