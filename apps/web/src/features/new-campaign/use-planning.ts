import type { PlanCampaignInput } from '@brandwright/contracts/campaigns'
import type { ModelOption } from '@brandwright/contracts/models'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isApiError } from '../../lib/api-client.ts'
import type { DraftForm } from '../../lib/documents/use-draft.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatCost } from '../../lib/format.ts'
import { notify } from '../../ui/notices/notice-store.ts'
import { planCampaign, planningQuery } from './new-campaign-calls.ts'
import { emptyBrief, type TypedBrief } from './typed-brief.ts'

const INTERRUPTED = 'Planning was interrupted before the plan was ready. Your input is saved; choose “Plan it” to start again.'

interface PlanningInput {
  brand: string
  draft: DraftForm<TypedBrief>
  models: readonly Pick<ModelOption, 'id' | 'name'>[]
  onPlanned: (campaignId: string) => void
}

/**
 * Plans a campaign from the form and opens the campaign. The draft contains the request id, so that the form can query the state of planning after a reload or
 * connection loss; successful planning deletes the draft.
 */
export function usePlanning({ brand, draft: { values, type, latest, settle }, models, onPlanned }: PlanningInput) {
  const [failure, setFailure] = useState<string | null>(null)
  const plan = useMutation({ mutationFn: planCampaign })
  const { requestId } = values
  const { data, isError } = useQuery({ ...planningQuery({ brand, requestId }), enabled: requestId !== '' && !plan.isPending })
  const open = (campaignId: string, message?: string) => {
    settle(latest().typed, emptyBrief)
    notify({ type: 'success', title: 'The plan is ready', message })
    onPlanned(campaignId)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each response
  useEffect(() => {
    if (data?.state === 'planned') open(data.campaignId)
    if (data?.state !== 'unknown') return
    setFailure((before) => before ?? INTERRUPTED)
    type({ requestId: '' })
  }, [data])
  return {
    /** Error message of the last request. */
    failure,
    /** True while the server is unreachable. */
    isLost: isError,
    start(input: PlanCampaignInput) {
      const request = `plan-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`
      type({ requestId: request })
      setFailure(null)
      // React Query skips these callbacks if the user has left the form. On the next visit, the form queries the state of planning instead.
      plan.mutate(
        { ...input, requestId: request },
        {
          onSuccess: ({ campaign, model, cost }) =>
            open(campaign.id, [`Written by ${models.find(({ id }) => id === model)?.name ?? model}`, formatCost(cost)].filter(Boolean).join(', ')),
          onError: (error) => {
            // After a lost connection or proxy timeout, the server may still be planning. Keeping the request id lets the form query the state.
            const mayBePlanning = isApiError(error) && (error.status === 0 || error.status >= 500)
            setFailure(isApiError(error) && error.status === 0 ? null : errorMessage(error))
            if (!mayBePlanning) type({ requestId: '' })
          },
        },
      )
    },
  }
}
