import { useEffect, useEffectEvent, useState } from 'react'

/** Calls `onFiles` with files that are dropped on the window or pasted outside text fields. Returns true while files are dragged over the window. */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const take = useEffectEvent((files: FileList | undefined) => files && files.length > 0 && onFiles([...files]))
  useEffect(() => {
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const hold = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer?.files)
    }
    const paste = (event: ClipboardEvent) => {
      if (!(event.target as Element | null)?.closest?.('input, textarea, [contenteditable]')) take(event.clipboardData?.files)
    }
    addEventListener('dragover', hold)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', hold)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [])
  return over
}
