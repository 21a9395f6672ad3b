import { useEffect, useState } from 'react'

const FIRST_WAIT_MS = 1000
const MAX_TRIES = 5

/** Retries an image that failed to load, with exponential backoff and up to `MAX_TRIES` times. `failed` is true until the next attempt. */
export function useRetriedImage(address: string | undefined): { src: string | undefined; failed: boolean; onError: () => void } {
  const [{ tries, failed }, setState] = useState({ tries: 0, failed: false })
  useEffect(() => {
    if (!failed || tries >= MAX_TRIES) return
    const timer = setTimeout(() => setState({ tries: tries + 1, failed: false }), FIRST_WAIT_MS * 2 ** tries)
    return () => clearTimeout(timer)
  }, [failed, tries])
  const src = address && tries > 0 ? `${address}${address.includes('?') ? '&' : '?'}again=${tries}` : address
  return { src, failed, onError: () => setState({ tries, failed: true }) }
}
