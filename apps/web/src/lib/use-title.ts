import { useEffect } from 'react'

/** Sets the page title to `{title} | Brandwright`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Brandwright`
  }, [title])
}
