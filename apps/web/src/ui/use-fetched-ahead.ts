import { useEffect } from 'react'
import { atLeisure } from './at-leisure.ts'

/** Fetches what a press of a control on the page will want, once the first screen stands. A failure is told where it is wanted. */
export function useFetchedAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    atLeisure()
      .then(load)
      .catch(() => null)
  }, [load])
}
