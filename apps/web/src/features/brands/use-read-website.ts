import type { ExistingGuide } from '@brandwright/domain/brands/extraction-event'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startExtraction } from '../../entities/brands/start-extraction.ts'
import { isApiError } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { sessionQuery } from '../../lib/session.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { notify } from '../../ui/notices/notice-store.ts'

/** Navigation state on the way to /auth and back. The history entry stores the state, so external links cannot set the URL that is scanned. */
export type SavedAddress = { address: string; problem?: string }

/** Starts an extraction of a website and opens its guide. Anonymous users are sent to the sign-in page first, which preserves the URL. */
export function useReadWebsite() {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (url: string) => {
      const user = await client.ensureQueryData(sessionQuery)
      if (!user) return navigate(paths.auth, { state: { address: url } satisfies SavedAddress })
      const { id, runId, existing } = await startExtraction({ url })
      if (existing) notify(existingGuideNotice(existing))
      void client.invalidateQueries({ queryKey: queryKeys.brands })
      void client.invalidateQueries({ queryKey: queryKeys.brandNames })
      if (user.brand) return navigate(paths.styleGuide(id, runId))
      // Refetches the session, because a user's first brand becomes the default brand of the session.
      await client.invalidateQueries({ queryKey: queryKeys.me })
      await navigate(paths.confirmBrand(id, runId))
    },
    onError: (error, url) => {
      if (isApiError(error) && error.status === 401) void navigate(paths.auth, { state: { address: url } satisfies SavedAddress, replace: true })
    },
  })
}

/** Returns the notice for a URL that already has a guide. The notice explains whose guide it is and what the user can do. */
export function existingGuideNotice({ whose, name }: ExistingGuide) {
  const brand = name || 'This website'
  const title = { own: 'You already have this guide', other: 'This website already has a guide', sample: 'This is the sample brand' }[whose]
  const message = {
    own: `${brand} was opened. To scan the website again, choose Re-scan.`,
    other: `It belongs to ${brand}. You can view the visual guide; ask an admin of that brand for an invitation to see more.`,
    sample: 'Everyone can view it. Only super admins can edit it.',
  }[whose]
  return { type: 'info' as const, title, message }
}
