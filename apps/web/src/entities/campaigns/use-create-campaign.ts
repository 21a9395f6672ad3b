import type { CreateCampaignInput, CreateCampaignResponse } from '@brandwright/contracts/campaigns'
import type { CampaignObjectType } from '@brandwright/domain/campaigns/campaign'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { notify } from '../../ui/notices/notice-store.ts'
import { campaignsKey } from './campaign-queries.ts'
import { useCountNotices } from './use-count-notices.ts'

const BLANK_NAMES: Record<CampaignObjectType, string> = { email: 'Untitled email', campaign: 'Untitled campaign', page: 'Untitled landing page' }

/** Creates a blank email, campaign or landing page and opens it. */
export function useCreateCampaign(brandId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const watchCounts = useCountNotices(brandId)
  return useMutation({
    mutationFn: (type: CampaignObjectType) =>
      call<CreateCampaignResponse>('/api/campaigns', {
        method: 'POST',
        body: { brand: brandId, name: BLANK_NAMES[type], object_type: type } satisfies CreateCampaignInput,
      }),
    onMutate: watchCounts,
    onSuccess: ({ campaign }, _, showCounts) => {
      void client.invalidateQueries({ queryKey: [...campaignsKey(brandId), 'list'] })
      void showCounts()
      void navigate(paths.campaign(brandId, campaign.id))
    },
    onError: (error, type) => {
      notify({ type: 'error', title: `${BLANK_NAMES[type]} was not created`, message: errorMessage(error) })
    },
  })
}
