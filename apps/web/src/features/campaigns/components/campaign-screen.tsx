import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Campaign, CampaignItem } from '@brandwright/contracts/campaigns'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { brandQuery } from '../../../entities/brands/brand-document.ts'
import { campaignQuery, itemQuery, itemsQuery } from '../../../entities/campaigns/campaign-queries.ts'
import { type ItemPlace, placeOfAddress, WHOLE_ITEM } from '../../../entities/campaigns/item-place.ts'
import { isApiError } from '../../../lib/api-client.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { useLiveChanges } from '../../../lib/live-changes.ts'
import { showOpenItem } from '../../../lib/open-item.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Link } from '../../../ui/link.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { Page } from '../../../ui/page.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { addItem } from '../api/add-item.ts'

const CampaignEditor = lazyPart(() => import('./campaign-editor.tsx'))
const CampaignPreview = lazyPart(() => import('./campaign-preview.tsx'))
const ItemMenu = lazyPart(() => import('./item-menu.tsx').then(({ ItemMenu }) => ({ default: ItemMenu })))

interface CampaignScreenProps {
  brandId: string
  campaignId: string
  /** Shows the preview even to users who can edit the email. */
  isPreview?: boolean
}

export function CampaignRoute() {
  const { id = '', cid = '' } = useParams()
  return <CampaignScreen key={`${id} ${cid}`} brandId={id} campaignId={cid} />
}

export function CampaignPreviewRoute() {
  const { id = '', cid = '' } = useParams()
  return <CampaignScreen key={`${id} ${cid}`} brandId={id} campaignId={cid} isPreview />
}

/** Renders the campaign in the URL: the selected item, in the editor or as a preview. */
export function CampaignScreen({ brandId, campaignId, isPreview = false }: CampaignScreenProps) {
  const guide = useQuery(brandQuery(brandId))
  const campaign = useQuery(campaignQuery(brandId, campaignId))
  const items = useQuery(itemsQuery(brandId, campaignId))
  const [params] = useSearchParams()
  const [chosen, choose] = useState(() => ({ itemId: params.get('item'), place: placeOfAddress(params) }))
  useTitle(campaign.data?.name ?? 'Campaign')
  const failed = [campaign, items, guide].filter(({ error, data }) => error && !data)
  const error = failed[0]?.error
  if (error) return <CampaignError brandId={brandId} error={error} onRetry={() => void fetchAgain(failed)} />
  if (!guide.data || !campaign.data || !items.data)
    return (
      <Page>
        <Skeleton height={480} radius={12} />
      </Page>
    )
  const item = items.data.find(({ id }) => id === chosen.itemId) ?? items.data[0]
  if (!item) return <NoItems guide={guide.data} campaign={campaign.data} />
  return (
    <ItemScreen
      key={item.id}
      guide={guide.data}
      campaign={campaign.data}
      items={items.data}
      itemId={item.id}
      place={item.id === chosen.itemId ? chosen.place : WHOLE_ITEM}
      onItem={(itemId) => choose({ itemId, place: WHOLE_ITEM })}
      isPreview={isPreview}
    />
  )
}

async function fetchAgain(failed: { refetch: () => Promise<{ isSuccess: boolean }> }[]) {
  const results = await Promise.all(failed.map(({ refetch }) => refetch()))
  if (results.every(({ isSuccess }) => isSuccess)) notify({ type: 'success', title: 'Campaign fetched successfully' })
}

interface ItemScreenProps {
  guide: BrandDocument
  campaign: Campaign
  items: readonly CampaignItem[]
  itemId: string
  /** Location in the item that the editor opens. */
  place: ItemPlace
  /** Opens the item with this id, or the first item if the id is null. */
  onItem: (id: string | null) => void
  isPreview: boolean
}

function ItemScreen({ guide, campaign, items, itemId, place, onItem, isPreview }: ItemScreenProps) {
  const { data: item } = useQuery(itemQuery(guide.id, campaign.id, itemId))
  const me = useSession()
  useLiveChanges([`documents:campaign-items:${guide.id}:${itemId}`, `documents:campaigns:${guide.id}:${campaign.id}`])
  const title = item?.name ?? ''
  useEffect(() => showOpenItem({ brandId: guide.id, campaign: campaign.id, item: itemId, title }), [guide.id, campaign.id, itemId, title])
  if (!item || !me) return null
  const isEditor = !isPreview && guide.canEdit
  const select = (
    <>
      {items.length > 1 && (
        <SelectField
          label="Item"
          hideLabel
          options={items.map(({ id, name }) => ({ value: id, label: name }))}
          value={itemId}
          onChange={({ target }) => onItem(target.value)}
        />
      )}
      {isEditor && (
        <Suspense>
          <ItemMenu campaign={campaign} items={items} item={item} onItem={onItem} />
        </Suspense>
      )}
    </>
  )
  return (
    <Suspense fallback={<Skeleton height={480} radius={12} />}>
      {isEditor ? (
        <CampaignEditor guide={guide} campaign={campaign} item={item} place={place} itemSelect={select} />
      ) : (
        <CampaignPreview guide={guide} campaign={campaign} item={item} itemSelect={select} canEdit={guide.canEdit} />
      )}
    </Suspense>
  )
}

function NoItems({ guide, campaign }: { guide: BrandDocument; campaign: Campaign }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => addItem(campaign.id, { itemType: campaign.object_type === 'page' ? 'page' : 'email', name: campaign.name }),
    onSuccess: () => client.invalidateQueries(itemsQuery(guide.id, campaign.id)),
    onError: (error) => notify({ type: 'error', title: 'Not added', message: errorMessage(error) }),
  })
  return (
    <Page>
      <EmptyState
        level={1}
        title={campaign.name}
        actions={
          guide.canEdit && (
            <>
              {campaign.brief && (
                <Link to={paths.campaignPlan(guide.id, campaign.id)} className={buttonClass('primary', 'md')}>
                  Open the plan
                </Link>
              )}
              <Button variant={campaign.brief ? 'secondary' : 'primary'} size="md" busy={isPending} onClick={() => mutate()}>
                Add {campaign.object_type === 'page' ? 'page' : 'email'}
              </Button>
              {campaign.object_type !== 'page' && (
                <Link to={paths.templates(guide.id, campaign.id)} className={buttonClass('secondary', 'md')}>
                  Add from a template
                </Link>
              )}
            </>
          )
        }
      >
        <p>{campaign.brief ? 'This campaign is planned, but nothing is written yet.' : 'This campaign is empty.'}</p>
      </EmptyState>
    </Page>
  )
}

function CampaignError({ brandId, error, onRetry }: { brandId: string; error: Error; onRetry: () => void }) {
  const requestId = isApiError(error) ? error.requestId : undefined
  const isMissing = isApiError(error) && error.status === 404
  return (
    <Page>
      {isMissing ? (
        <ErrorState
          level={1}
          title="This campaign does not exist"
          requestId={requestId}
          actions={
            <Link to={paths.brandHome(brandId)} className={buttonClass('primary', 'md')}>
              Go to campaigns
            </Link>
          }
        >
          <p>It was deleted, or the address is wrong.</p>
        </ErrorState>
      ) : (
        <ErrorState level={1} title="The campaign could not be loaded" requestId={requestId} onRetry={onRetry}>
          <p>{error.message} Please try again.</p>
        </ErrorState>
      )}
    </Page>
  )
}
