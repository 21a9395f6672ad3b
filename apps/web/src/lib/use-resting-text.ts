import { useEffect, useRef, useState } from 'react'

const TYPING_PAUSE_MS = 200

/**
 * Returns the text of an input and reports it once typing pauses, since updating the URL at every key would lag behind typing.
 * A `value` changed elsewhere, such as by the back button, replaces the typed text.
 */
export function useRestingText(value: string, tell: (text: string) => void): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const teller = useRef(tell)
  useEffect(() => {
    teller.current = tell
  })
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === told.current) return
    const timer = setTimeout(() => {
      told.current = typed
      teller.current(typed)
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}
