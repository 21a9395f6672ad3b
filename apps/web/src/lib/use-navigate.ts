import { use, useCallback } from 'react'
import { type NavigateOptions, UNSAFE_NavigationContext as NavigationContext, type Navigator, type To, useNavigate as useStartOfNavigation } from 'react-router'

/** A navigator that knows when what it was asked for last is shown, or overtaken. */
export interface PatientNavigator extends Navigator {
  shown: () => Promise<void>
}

/** Leads to an address. The promise comes true once its screen is there: the one before it is still asked for what it shows until then. */
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
