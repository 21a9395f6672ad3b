import { useEffect, useRef, useState } from 'react'

const TYPING_PAUSE_MS = 200

/**
 * Returns the text of an input. Reports the text once typing pauses, because updating the URL at every keystroke would be slow; a `value` that changes for
 * another reason, such as the back button, replaces the typed text.
 */
export function useRestingText(value: string, onRest: (text: string) => void): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(value)
  const lastReported = useRef(value)
  const callback = useRef(onRest)
  useEffect(() => {
    callback.current = onRest
  })
  useEffect(() => {
    if (value === lastReported.current) return
    lastReported.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === lastReported.current) return
    const timer = setTimeout(() => {
      lastReported.current = typed
      callback.current(typed)
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}
