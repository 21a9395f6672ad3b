import { exportFiles, exportFormats } from '@brandwright/contracts/export-formats'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { brandQuery } from '../entities/brands/brand-document.ts'
import { BrandForm } from '../features/brand-settings/brand-form.tsx'
import { DownloadLink } from '../lib/download-link.tsx'
import { useSession } from '../lib/session.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { readyPart } from '../ui/ready-part.ts'
import { ScreenHeader } from '../ui/screen-header.tsx'
import { SettingsBlock } from '../ui/settings-block.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Tabs } from '../ui/tabs.tsx'
import styles from './profile.module.css'

const DeleteBrand = readyPart(() => import('../entities/brands/delete-brand.tsx'))
const CheckLevelsBlock = readyPart(() => import('../features/campaigns/components/check-levels-block.tsx'))
const DeletedList = readyPart(() => import('../features/brand-settings/deleted-list.tsx'))
const ModelRolesBlock = readyPart(() => import('../features/models/model-roles-block.tsx'))
const ModelBlock = readyPart(() => import('../features/models/model-block.tsx'))
const ModelKeys = readyPart(() => import('../features/models/model-keys.tsx'))
const ShareLinks = readyPart(() => import('../features/style-guide/share/share-links.tsx'))
const StoreBlock = readyPart(() => import('../features/products/store-block.tsx'))
const TeamPanel = readyPart(() => import('../features/users/people/team-panel.tsx'))

const NAMES = ['brand', 'team', 'integrations', 'checks', 'sharing', 'data', 'deleted', 'danger'] as const
type Name = (typeof NAMES)[number]

/** Renders the settings of one brand. */
export default function SettingsRoute() {
  const { id = '' } = useParams()
  const user = useSession()
  const { data: brand, error, refetch } = useQuery(brandQuery(id))
  const [search, setSearch] = useSearchParams()
  const tab = NAMES.find((name) => name === search.get('tab')) ?? 'brand'
  const exports = () => (
    <SettingsBlock title="Export" lead="The guide as it is now.">
      {Object.entries({ ...exportFiles, ...exportFormats }).map(([format, { title }]) => (
        <DownloadLink key={format} href={`/api/brands/${encodeURIComponent(id)}/export/${format}`}>
          {title}
        </DownloadLink>
      ))}
    </SettingsBlock>
  )
  return (
    <Page>
      <div className={styles.profile}>
        <ScreenHeader title="Settings" />
        {error && !brand && (
          <ErrorState title="The settings could not be loaded" onRetry={() => void refetch()}>
            {error.message}
          </ErrorState>
        )}
        {!brand && !error && <Spinner label="Loading" />}
        {brand && user && (
          <Tabs<Name>
            label="Settings"
            value={tab}
            onChange={(next) => setSearch(next === 'brand' ? {} : { tab: next }, { replace: true })}
            tabs={[
              { value: 'brand', label: 'Brand', content: () => <BrandForm brand={brand} /> },
              { value: 'team', label: 'Team', content: () => <TeamPanel brand={id} asker={user} /> },
              {
                value: 'integrations',
                label: 'Integrations',
                content: () => (
                  <>
                    <StoreBlock brand={brand} />
                    <ModelBlock />
                    {brand.canEdit && <ModelRolesBlock brandId={id} />}
                    <ModelKeys brandId={id} />
                  </>
                ),
              },
              { value: 'checks', label: 'Email checks', content: () => <CheckLevelsBlock brandId={id} /> },
              {
                value: 'sharing',
                label: 'Sharing',
                content: () => (
                  <SettingsBlock
                    title="Share the guide"
                    lead="Anyone with a link can see the visual guide, without an account. A withdrawn link no longer works."
                  >
                    {brand.canEdit ? <ShareLinks brandId={id} /> : <p>Only people who can edit the guide can share it.</p>}
                  </SettingsBlock>
                ),
              },
              { value: 'data', label: 'Data export', content: exports },
              {
                value: 'deleted',
                label: 'Deleted',
                content: () => (
                  <SettingsBlock
                    title="Deleted items"
                    lead="Items of this guide that were deleted in the last 30 days. After 30 days, items are deleted permanently."
                  >
                    <DeletedList label="Deleted items" narrowed={{ brand: id }} empty="Nothing was deleted in the last 30 days." />
                  </SettingsBlock>
                ),
              },
              {
                value: 'danger',
                label: 'Danger zone',
                content: () => (
                  <SettingsBlock title="Delete this brand" lead="You can restore it for 30 days.">
                    <DeleteBrand brand={brand} canDelete={user.role !== 'user'} />
                  </SettingsBlock>
                ),
              },
            ]}
          />
        )}
      </div>
    </Page>
  )
}
