import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignListQuery } from '../../entities/campaigns/campaign-queries.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type ChooseCampaignProps = { brandId: string; isBusy: boolean; onChoose: (campaignId: string) => void; onClose: () => void }

/** Lets the user choose the campaign to which a new email is added. Lists recently changed campaigns. */
export function ChooseCampaign({ brandId, isBusy, onChoose, onClose }: ChooseCampaignProps) {
  const { data, error } = useInfiniteQuery(campaignListQuery(brandId, { type: 'campaign', archived: false }))
  const campaigns = data?.pages.flatMap(({ items }) => items)
  const [chosen, choose] = useState<string | null>(null)
  const value = chosen ?? campaigns?.[0]?.id
  return (
    <Dialog
      title="Use in a campaign"
      onClose={onClose}
      actions={
        value !== undefined && (
          <Button variant="primary" busy={isBusy} onClick={() => onChoose(value)}>
            Add the email
          </Button>
        )
      }
    >
      {error && <p>{errorMessage(error)}</p>}
      {!campaigns && !error && <Skeleton height={64} radius={8} />}
      {campaigns?.length === 0 && <p>No campaigns yet. Create one on the Campaigns screen, or use the template as a separate email.</p>}
      {campaigns && value !== undefined && (
        <SelectField
          label="Campaign"
          options={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
          value={value}
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </Dialog>
  )
}
