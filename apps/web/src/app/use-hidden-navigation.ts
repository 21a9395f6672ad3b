import { useMatches } from 'react-router'

/** The screen that is open takes the page for itself (spec 000 section 2.5). */
export const useHiddenNavigation = (): boolean => useMatches().some(({ handle }) => (handle as { hideNavigation?: true } | undefined)?.hideNavigation)
