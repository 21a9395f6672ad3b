import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CampaignCounts } from '@brandwright/contracts/campaigns'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { campaignCountQuery } from '../../entities/campaigns/campaign-queries.ts'
import { useLiveChanges } from '../../lib/live-changes.ts'
import { useRestingText } from '../../lib/use-resting-text.ts'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CampaignList } from './campaign-list.tsx'
import styles from './campaigns-screen.module.css'
import { NewCampaignMenu } from './new-campaign-menu.tsx'
import { archiveLabels, type CampaignTab, statusFilterLabels, tabLabels, useCampaignFilter } from './use-campaign-filter.ts'

export function CampaignsScreen({ guide }: { guide: BrandDocument }) {
  const filter = useCampaignFilter()
  const { filters, setFilters } = filter
  const [typed, type] = useRestingText(filters.search, (search) => setFilters({ search }))
  const { data: counts, isLoadingError } = useQuery(campaignCountQuery(guide.id))
  useLiveChanges([`documents:campaigns:${guide.id}`, `documents:campaign-items:${guide.id}`])
  useEffect(() => {
    if (isLoadingError) notify({ type: 'error', title: 'Error getting campaign count', mini: true })
  }, [isLoadingError])
  return (
    <>
      <ScreenHeader title="Campaigns">{guide.canEdit && <NewCampaignMenu brandId={guide.id} />}</ScreenHeader>
      <Tabs
        label="Campaigns by type"
        value={filters.filter}
        onChange={(next) => setFilters({ filter: next })}
        tabs={(Object.keys(tabLabels) as CampaignTab[]).map((tab) => ({
          value: tab,
          label: tabLabels[tab],
          count: counts && countOf(counts, tab),
          content: () => (
            <>
              <div className={styles.filters}>
                <SearchField label="Search campaigns" value={typed} onChange={type} />
                <ChoiceMenu label="Status" options={optionsOf(statusFilterLabels)} value={filters.status} onChange={(status) => setFilters({ status })} />
                <ChoiceMenu label="Archive" options={optionsOf(archiveLabels)} value={filters.archived} onChange={(archived) => setFilters({ archived })} />
              </div>
              <CampaignList guide={guide} filter={filter} />
            </>
          ),
        }))}
      />
    </>
  )
}

const optionsOf = <T extends string>(labels: Record<T, string>) => (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label }))

const countOf = ({ campaign, email, page }: CampaignCounts, tab: CampaignTab): number => ({ campaign, email, page, all: campaign + email + page })[tab]
