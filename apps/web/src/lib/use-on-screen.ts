import { type RefObject, useEffect, useRef, useState } from 'react'

const BEFOREHAND = '200px'

/** Returns a ref and true once its element has come near the viewport; it stays true from then on. */
export function useOnScreen<T extends Element>(): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !element.current) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), { rootMargin: BEFOREHAND })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [seen])
  return [element, seen]
}
