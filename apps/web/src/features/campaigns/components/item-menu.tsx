import type { Campaign, CampaignItem } from '@brandwright/contracts/campaigns'
import type { CampaignItemType } from '@brandwright/domain/campaigns/campaign-item'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, FileText, LayoutTemplate, Mail, Trash2 } from 'lucide-react'
import { campaignsKey, itemPath } from '../../../entities/campaigns/campaign-queries.ts'
import { documentChanges } from '../../../lib/documents/document-changes.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { paths } from '../../../lib/paths.ts'
import { restoreDeleted } from '../../../lib/restore-deleted.ts'
import { useNavigate } from '../../../lib/use-navigate.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { addItem } from '../api/add-item.ts'
import { itemDocument } from '../api/campaign-documents.ts'

const icon = { size: 16, 'aria-hidden': true } as const
const nouns: Record<CampaignItemType, string> = { email: 'Email', page: 'Page' }

interface ItemMenuProps {
  campaign: Campaign
  items: readonly CampaignItem[]
  item: CampaignItem
  onItem: (id: string | null) => void
}

/** Renders the menu that adds emails and pages to a campaign or deletes the open item. Deleting an item shows a notice with an undo button. */
export function ItemMenu({ campaign, items, item, onItem }: ItemMenuProps) {
  const { id: campaignId, brand, object_type } = campaign
  const client = useQueryClient()
  const navigate = useNavigate()
  const refresh = () => client.invalidateQueries({ queryKey: campaignsKey(brand) })
  const add = useMutation({
    mutationFn: async (itemType: CampaignItemType) => {
      const name = `${nouns[itemType]} ${items.filter((one) => one.itemType === itemType).length + 1}`
      const added = await addItem(campaignId, { itemType, name })
      await refresh()
      onItem(added.id)
    },
    onError: (error) => notify({ type: 'error', title: 'Not added', message: errorMessage(error) }),
  })
  const restore = async (name: string) => {
    try {
      await restoreDeleted((entry) => entry.brandId === brand && entry.entity === 'campaign-item' && entry.thingId === item.id)
      await refresh()
      onItem(item.id)
      notify({ type: 'success', title: `${name} was restored` })
    } catch (error) {
      notify({ type: 'error', title: `${name} was not restored`, message: errorMessage(error) })
    }
  }
  const remove = useMutation({
    mutationFn: async ({ id, revision, name }: CampaignItem) => {
      const changes = documentChanges(client, itemDocument(brand, campaignId), id)
      await changes.send({ method: 'DELETE', path: itemPath(campaignId, id), from: revision, retryWhenStale: true })
      onItem(null)
      await refresh()
      const message = `${name}. You can restore it for 30 days.`
      notify({ type: 'success', title: 'Campaign item deleted successfully', message, action: { label: 'Undo', handler: () => void restore(name) } })
    },
    onError: (error) => notify({ type: 'error', title: 'Error deleting campaign item', message: errorMessage(error) }),
  })
  const addable: readonly CampaignItemType[] = object_type === 'campaign' ? ['email', 'page'] : [object_type]
  const icons: Record<CampaignItemType, typeof Mail> = { email: Mail, page: FileText }
  const isBusy = add.isPending || remove.isPending
  return (
    <Menu
      label="Emails and pages"
      items={[
        ...addable.map((itemType) => {
          const Icon = icons[itemType]
          return { label: `Add ${nouns[itemType].toLowerCase()}`, icon: <Icon {...icon} />, disabled: isBusy, onSelect: () => add.mutate(itemType) }
        }),
        ...(object_type === 'page'
          ? []
          : [{ label: 'Add from a template', icon: <LayoutTemplate {...icon} />, onSelect: () => void navigate(paths.templates(brand, campaignId)) }]),
        'separator',
        { label: `Delete “${item.name}”`, icon: <Trash2 {...icon} />, danger: true, disabled: isBusy, onSelect: () => remove.mutate(item) },
      ]}
    >
      <IconButton label="Emails and pages">
        <Ellipsis size={16} aria-hidden="true" />
      </IconButton>
    </Menu>
  )
}
