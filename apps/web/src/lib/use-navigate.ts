import { use, useCallback } from 'react'
import { type NavigateOptions, UNSAFE_NavigationContext as NavigationContext, type Navigator, type To, useNavigate as useStartOfNavigation } from 'react-router'

/** Navigator with a `shown` method, which resolves once the last navigation has been rendered or superseded. */
export interface PatientNavigator extends Navigator {
  shown: () => Promise<void>
}

/** Returns a function that navigates to a path. Its promise resolves once the new screen is rendered; until then, the old screen stays mounted. */
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
