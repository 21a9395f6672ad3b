import { type RefObject, useEffect, useRef, useState } from 'react'

const ROOT_MARGIN = '200px'

/** Returns a ref and whether the ref's element has ever been near the viewport. */
export function useOnScreen<T extends Element>(): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null)
  const [wasVisible, setWasVisible] = useState(false)
  useEffect(() => {
    if (wasVisible || !element.current) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasVisible(true), {
      rootMargin: ROOT_MARGIN,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [wasVisible])
  return [element, wasVisible]
}
