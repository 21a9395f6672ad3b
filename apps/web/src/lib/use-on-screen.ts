import { type RefObject, useEffect, useRef, useState } from 'react'

const BEFOREHAND = '200px'

/** Returns a ref and true once its element has come near the viewport; it stays true from then on. */
export function useOnScreen<T extends Element>(): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null)
  const [wasVisible, setWasVisible] = useState(false)
  useEffect(() => {
    if (wasVisible || !element.current) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasVisible(true), {
      rootMargin: BEFOREHAND,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [wasVisible])
  return [element, wasVisible]
}
