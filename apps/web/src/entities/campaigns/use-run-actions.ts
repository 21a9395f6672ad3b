import type { Campaign } from '@brandwright/contracts/campaigns'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, isApiError } from '../../lib/api-client.ts'
import { stopRequest } from '../../lib/stop-request.ts'
import { storeResponse } from '../../lib/store-response.ts'
import { UserError } from '../../lib/user-error.ts'
import { campaignPath } from './campaign-queries.ts'
import { campaignRunQuery } from './use-campaign-run.ts'

interface Saving {
  /** Saves pending edits first. Returns false if they could not be saved. */
  flush: () => Promise<boolean>
  /** Error message for edits that could not be saved. */
  unsaved: string
  /** Id of the model to use. If undefined, the server uses its default model. */
  model: string | undefined
}

/** Returns the actions that start and stop the run that writes a campaign. */
export function useRunActions({ brand, id }: Pick<Campaign, 'brand' | 'id'>, { flush, unsaved, model }: Saving) {
  const client = useQueryClient()
  const { queryKey } = campaignRunQuery(brand, id)
  const begin = useMutation({
    mutationFn: async () => {
      if (!(await flush())) throw new UserError(unsaved)
      return makeCampaign(id, model)
    },
    onSuccess: ({ runId }) => storeResponse(client, queryKey, { runId, latest: runId }),
    // A 409 means that another user has already started a run or that all items are complete, so the cached state of the run is outdated.
    onError: (error) => isApiError(error) && error.status === 409 && client.invalidateQueries({ queryKey }),
  })
  const stop = useMutation({ mutationFn: stopRequest })
  return { begin, stop }
}

const makeCampaign = (campaignId: string, model: string | undefined) =>
  call<{ runId: string }>(`${campaignPath(campaignId)}/make`, { method: 'POST', body: model ? { model } : {} })
