import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import type { CampaignListEntry } from '@brandwright/contracts/campaigns'
import type { InsertPartResponse } from '@brandwright/contracts/chats'
import type { AnswerPart } from '@brandwright/domain/chats/answer-part'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { campaignListQuery, itemQuery, itemsQuery } from '../../entities/campaigns/campaign-queries.ts'
import { dataOfPart } from '../../entities/campaigns/dragged-part.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { storeResponse } from '../../lib/store-response.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { insertPart } from './chat-calls.ts'
import { ChatPlace, type OpenChat } from './chat-place.ts'
import styles from './insert-part.module.css'

interface Target {
  campaign: string
  item: string
  /** Id of the section before which the part is inserted. If omitted, the part is appended. */
  before?: string | null
}
type InsertPartProps = {
  messageId: string
  part: AnswerPart
  /** Name of the part for screen readers. */
  name: string
}

/** Adds a part of an answer to the item that is open next to the chat, by button or by drag and drop. Users can also select another email or page. */
export function InsertPart(props: InsertPartProps) {
  const chat = useContext(ChatPlace)
  return chat && <InsertButton {...props} chat={chat} />
}

function InsertButton({ messageId, part, name, chat }: InsertPartProps & { chat: OpenChat }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [choosing, choose] = useState(false)
  const insert = useMutation({
    mutationFn: (target: Target) => insertPart(chat.id, messageId, { ...target, part }),
    onSuccess: ({ item }: InsertPartResponse, target) => {
      storeResponse(client, itemQuery(item.brand, target.campaign, item.id).queryKey, item)
      choose(false)
      const open = () => void navigate(`${paths.campaign(item.brand, target.campaign)}?${new URLSearchParams({ item: item.id })}`)
      notify({ type: 'success', title: `Added to “${item.name}”`, ...(chat.open ? {} : { action: { label: 'Open', handler: open } }) })
    },
  })
  const add = (target: Target) => insert.mutate(target)
  const { open } = chat
  const handle = useRef<HTMLSpanElement>(null)
  const drop = useEffectEvent((before: string | null) => open && add({ ...open, before }))
  const canDrag = open !== null
  useEffect(() => {
    const element = handle.current
    if (!element || !canDrag) return
    return draggable({ element, getInitialData: () => dataOfPart({ add: drop }) })
  }, [canDrag])
  return (
    <>
      {!choosing && insert.error && <FormAlert title="The part was not added">{errorMessage(insert.error)}</FormAlert>}
      <span
        ref={handle}
        className={styles.handle}
        data-drags={canDrag || undefined}
        title={open ? 'Click to add at the end, or drag to a position' : undefined}
      >
        <Button
          size="sm"
          variant="quiet"
          busy={insert.isPending}
          aria-label={open ? `Add “${name}” to the open item` : `Add “${name}” to an email or a page`}
          onClick={() => (open ? add(open) : choose(true))}
        >
          <MailPlus size={16} aria-hidden="true" />
          {open ? 'Add to the open item' : 'Add to…'}
        </Button>
      </span>
      {choosing && (
        <Dialog title="Add to an email or a page" onClose={() => choose(false)}>
          {insert.error && <FormAlert title="The part was not added">{errorMessage(insert.error)}</FormAlert>}
          <ChooseItem brandId={chat.brandId} busy={insert.isPending} onChoose={add} />
        </Dialog>
      )}
    </>
  )
}

type ChooseItemProps = { brandId: string; busy: boolean; onChoose: (target: Target) => void }

function ChooseItem({ brandId, busy, onChoose }: ChooseItemProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(campaignListQuery(brandId, { archived: false }))
  const [opened, open] = useState<string | null>(null)
  const campaigns = data?.pages.flatMap(({ items }) => items)
  if (error && !campaigns)
    return (
      <ErrorState title="The campaigns could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!campaigns) return <Skeleton height={160} radius={8} />
  if (campaigns.length === 0) return <EmptyState title="No emails or pages yet">Create one under Campaigns, then add parts of an answer to it.</EmptyState>
  return (
    <>
      <ul className={styles.list}>
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <CampaignRow campaign={campaign} busy={busy} isOpen={opened === campaign.id} onOpen={open} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

type CampaignRowProps = Pick<ChooseItemProps, 'busy' | 'onChoose'> & { campaign: CampaignListEntry; isOpen: boolean; onOpen: (id: string | null) => void }

/** Renders a campaign in the item picker. Choosing a campaign selects its only item or, if the campaign has several items, expands the list of its items. */
function CampaignRow({ campaign: { id, brand, name, items, firstItem }, busy, isOpen, onOpen, onChoose }: CampaignRowProps) {
  const { data, error } = useQuery({ ...itemsQuery(brand, id), enabled: isOpen })
  if (items === 0 || firstItem === null) return null
  if (items === 1)
    return (
      <Button className={styles.row} disabled={busy} onClick={() => onChoose({ campaign: id, item: firstItem })}>
        {name}
      </Button>
    )
  return (
    <>
      <Button className={styles.row} aria-expanded={isOpen} onClick={() => onOpen(isOpen ? null : id)}>
        {`${name} (${items})`}
      </Button>
      {isOpen && error && <FormAlert title="The emails and pages could not be loaded">{errorMessage(error)}</FormAlert>}
      {isOpen && (
        <ul className={styles.items}>
          {data?.map((item) => (
            <li key={item.id}>
              <Button className={styles.row} disabled={busy} onClick={() => onChoose({ campaign: id, item: item.id })}>
                {item.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
