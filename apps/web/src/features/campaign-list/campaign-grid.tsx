import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CampaignListEntry } from '@brandwright/contracts/campaigns'
import { useRef } from 'react'
import { focusAfterRemoval } from '../../lib/focus-after-removal.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { CampaignCard } from './campaign-card.tsx'
import styles from './campaign-grid.module.css'
import { useCampaignActions } from './use-campaign-actions.ts'

type CampaignGridProps = {
  guide: BrandDocument
  campaigns: readonly CampaignListEntry[]
  isStale: boolean
  isArchive: boolean
  /** Loads more campaigns. Undefined once all are loaded. */
  onMore?: () => void
  isLoadingMore: boolean
}

/** Renders campaigns as cards. Users can select several cards with the pointer or Space and apply an action to all of them. */
export default function CampaignGrid({ guide, campaigns, isStale, isArchive, onMore, isLoadingMore }: CampaignGridProps) {
  const { chosen, isChosen, toggle, all, none } = useChosen(campaigns.map(({ id }) => id))
  const actions = useCampaignActions(guide.id)
  const list = useRef<HTMLUListElement>(null)
  const selected = campaigns.filter(({ id }) => isChosen(id))
  /** Moves the focus to the first card, because the action bar disappears with the selection. */
  const apply = (button: HTMLElement, action: Promise<readonly CampaignListEntry[]>) => {
    const bar = button.closest('[role="toolbar"]')
    if (bar) focusAfterRemoval(bar, () => list.current?.querySelector('a'))
    void action.then((done) => done.length === selected.length && none())
  }
  return (
    <>
      <ul ref={list} className={styles.grid} aria-label="Campaigns" aria-busy={isStale}>
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <CampaignCard
              guide={guide}
              campaign={campaign}
              actions={actions}
              isSelected={isChosen(campaign.id)}
              onSelect={(through) => toggle(campaign.id, through)}
            />
          </li>
        ))}
      </ul>
      {onMore && (
        <Button className={styles.more} size="md" busy={isLoadingMore} onClick={onMore}>
          Load more
        </Button>
      )}
      {chosen.length > 0 && (
        <ChoiceBar count={chosen.length} of={campaigns.length} noun={chosen.length === 1 ? 'campaign' : 'campaigns'} onAll={all} onNone={none}>
          <Button onClick={({ currentTarget }) => apply(currentTarget, actions.duplicate(selected))}>Duplicate</Button>
          <Button onClick={({ currentTarget }) => apply(currentTarget, actions.archive(selected, !isArchive))}>{isArchive ? 'Unarchive' : 'Archive'}</Button>
          <Button onClick={({ currentTarget }) => apply(currentTarget, actions.remove(selected))}>Delete</Button>
        </ChoiceBar>
      )}
    </>
  )
}
