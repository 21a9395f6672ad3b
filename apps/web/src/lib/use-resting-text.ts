import { useEffect, useRef, useState } from 'react'

const TYPING_PAUSE_MS = 200

/**
 * The text of a box as it is typed, told once it rests: an address that follows every key would be behind the fingers.
 * A `value` that changed elsewhere, such as by the way back, takes the place of what was typed.
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
