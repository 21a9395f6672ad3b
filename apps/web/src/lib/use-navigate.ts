import { use, useCallback } from 'react'
import { type NavigateOptions, UNSAFE_NavigationContext as NavigationContext, type Navigator, type To, useNavigate as useStartOfNavigation } from 'react-router'

/** A navigator that reports when its last navigation is shown or superseded. */
export interface PatientNavigator extends Navigator {
  shown: () => Promise<void>
}

/** Navigates to a path. The promise resolves once the new screen is rendered; until then, the old one still provides its data. */
export function useNavigate(): (to: To, options?: NavigateOptions) => Promise<void> {
  const start = useStartOfNavigation()
  const { navigator } = use(NavigationContext)
  return useCallback(
    async (to, options) => {
      await start(to, options)
      await (navigator as Partial<PatientNavigator>).shown?.()
    },
    [start, navigator],
  )
}
