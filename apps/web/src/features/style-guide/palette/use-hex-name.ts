import { useEffect, useState } from 'react'
import { atLeisure } from '../../../ui/at-leisure.ts'
import { loadPart } from '../../../ui/load-part.ts'

type HexName = (hex: string) => string

let known: HexName | undefined

/** Names colors once the page rests; undefined until then: there are hundreds of names, and each color says its hex. */
export function useHexName(): HexName | undefined {
  const [name, setName] = useState(() => known)
  useEffect(() => {
    let left = false
    void atLeisure()
      .then(() => loadPart(() => import('./name-of-hex.ts')))
      .then(({ nameOfHex }) => {
        known = nameOfHex
        if (!left) setName(() => nameOfHex)
      })
    return () => {
      left = true
    }
  }, [])
  return name
}
