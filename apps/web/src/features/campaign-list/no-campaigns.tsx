import { Mail } from 'lucide-react'
import { useCreateCampaign } from '../../entities/campaigns/use-create-campaign.ts'
import { paths } from '../../lib/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import type { CampaignTab } from './use-campaign-filter.ts'

const TITLES: Record<CampaignTab, string> = {
  campaign: 'No campaigns yet',
  email: 'No email campaigns yet',
  page: 'No landing pages yet',
  all: 'No campaigns yet',
}

type NoCampaignsProps = { brandId: string; tab: CampaignTab; isArchive: boolean; isNarrowed: boolean; canEdit: boolean; onReset: () => void }

/** Explains the purpose of an empty tab and offers to start a blank email. If no campaign matches the filters, offers to reset them instead. */
export function NoCampaigns({ brandId, tab, isArchive, isNarrowed, canEdit, onReset }: NoCampaignsProps) {
  const { mutate, isPending } = useCreateCampaign(brandId)
  if (isNarrowed)
    return (
      <NothingFound all="Clear filters" onAll={onReset}>
        No campaigns match these filters. Try another name or status.
      </NothingFound>
    )
  if (isArchive)
    return (
      <NothingFound all="Show unarchived campaigns" onAll={onReset}>
        No archived campaigns on this tab. Archive campaigns that you no longer work on to keep the list short.
      </NothingFound>
    )
  return (
    <EmptyState
      icon={<Mail size={32} />}
      title={TITLES[tab]}
      actions={
        canEdit && (
          <>
            <Button size="md" busy={isPending} onClick={() => mutate('email')}>
              Start a blank email
            </Button>
            <Link to={paths.templates(brandId)} className={buttonClass('secondary', 'md')}>
              Start from a template
            </Link>
          </>
        )
      }
    >
      <p>Your emails and landing pages are listed here. They use the colours, type, images and products of your brand.</p>
    </EmptyState>
  )
}
