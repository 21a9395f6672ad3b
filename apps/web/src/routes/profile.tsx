import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { switchTheme } from '../entities/theme/switch-theme.ts'
import { DetailsPanel, LegacyPanel } from '../features/users/profile/details-panel.tsx'
import { profileQuery } from '../features/users/profile/profile-query.ts'
import { useSession } from '../lib/session.ts'
import { type Theme, useTheme } from '../lib/theme.ts'
import { useTitle } from '../lib/use-title.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { readyPart } from '../ui/ready-part.ts'
import { ScreenHeader } from '../ui/screen-header.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Tabs } from '../ui/tabs.tsx'
import styles from './profile.module.css'

const ApiKeysPanel = readyPart(() => import('../features/api-keys/api-keys-panel.tsx'))
const DeletedGuides = readyPart(() => import('../features/brand-settings/deleted-list.tsx').then(({ DeletedGuides }) => ({ default: DeletedGuides })))
const BrandUsageReport = readyPart(() => import('../features/usage/usage-panel.tsx').then(({ BrandUsageReport }) => ({ default: BrandUsageReport })))
const ModelKeys = readyPart(() => import('../features/models/model-keys.tsx'))
const UsageCap = readyPart(() => import('../features/usage/usage-cap.tsx'))
const UsagePanel = readyPart(() => import('../features/usage/usage-panel.tsx'))
const ModelRolesBlock = readyPart(() => import('../features/models/model-roles-block.tsx'))
const SecurityPanel = readyPart(() => import('../features/users/profile/security-panel.tsx'))

const NAMES = ['details', 'security', 'api', 'legacy', 'usage'] as const
type Name = (typeof NAMES)[number]

const THEMES: { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Renders the screen "Your profile", which signed-in users can open at /auth and in a brand's workspace. */
export default function ProfileRoute() {
  useTitle('Your profile')
  const id = useSession()?.id ?? ''
  const { id: brandOfAddress } = useParams()
  const [search, setSearch] = useSearchParams()
  const { data: user, error, refetch } = useQuery({ ...profileQuery(id), enabled: id !== '' })
  const brand = brandOfAddress ?? user?.brand
  const tab = NAMES.find((name) => name === search.get('tab')) ?? 'details'
  return (
    <Page>
      <div className={styles.profile}>
        <ScreenHeader title="Your profile" />
        {error && !user && (
          <ErrorState title="Your profile could not be loaded" onRetry={() => void refetch()}>
            {error.message}
          </ErrorState>
        )}
        {!user && !error && <Spinner label="Loading" />}
        {user && (
          <Tabs<Name>
            label="Your profile"
            value={tab}
            onChange={(next) => setSearch(next === 'details' ? {} : { tab: next }, { replace: true })}
            tabs={[
              { value: 'details', label: 'Your details', content: () => <DetailsPanel user={user} appearance={<ThemeChoice />} /> },
              { value: 'security', label: 'Security', content: () => <SecurityPanel user={user} deletedGuides={<DeletedGuides />} /> },
              { value: 'api', label: 'User API keys', content: () => <ApiTab canReadMetrics={user.role === 'super-admin'} /> },
              { value: 'legacy', label: 'Legacy', content: () => <LegacyPanel /> },
              { value: 'usage', label: 'Usage', content: () => <UsagePanel ofBrand={brand && <UsageOfBrand brandId={brand} />} /> },
            ]}
          />
        )}
      </div>
    </Page>
  )
}

export function ThemeChoice() {
  return <SegmentedControl label="Appearance" options={THEMES} value={useTheme()} onChange={(theme) => switchTheme(theme === 'dark')} />
}

const UsageOfBrand = ({ brandId }: { brandId: string }) => (
  <>
    <UsageCap brandId={brandId} />
    <BrandUsageReport key={brandId} brandId={brandId} />
  </>
)

const ApiTab = ({ canReadMetrics }: { canReadMetrics: boolean }) => (
  <>
    <ApiKeysPanel canReadMetrics={canReadMetrics} />
    <ModelRolesBlock />
    <ModelKeys />
  </>
)
