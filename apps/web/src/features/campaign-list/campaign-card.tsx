import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CampaignListEntry } from '@brandwright/contracts/campaigns'
import { Archive, ArchiveRestore, Copy, Ellipsis, FilePlus, ListChecks, Trash2 } from 'lucide-react'
import { campaignStatusLabels, campaignStatusTones, campaignTypeLabels } from '../../entities/campaigns/campaign-labels.ts'
import { CampaignThumbnail } from '../../entities/campaigns/campaign-thumbnail.tsx'
import { newCampaignPath } from '../../entities/campaigns/new-campaign-path.ts'
import { focusNeighbour } from '../../lib/focus-neighbour.ts'
import { formatEditedTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Status } from '../../ui/status.tsx'
import styles from './campaign-card.module.css'
import type { CampaignActions } from './use-campaign-actions.ts'

const icon = { size: 16, 'aria-hidden': true } as const

type CampaignCardProps = {
  guide: BrandDocument
  campaign: CampaignListEntry
  actions: CampaignActions
  isSelected: boolean
  /** Selects or deselects this card. If `through` is true, includes all cards between the last toggled card and this card. */
  onSelect: (through: boolean) => void
}

export function CampaignCard({ guide, campaign, actions, isSelected, onSelect }: CampaignCardProps) {
  const { id, name, object_type, status, updated, owner, items, archived, approval, brief } = campaign
  const navigate = useNavigate()
  /** Moves the focus to a neighboring card after `action`, because the menu has returned the focus to its button, which disappears with this card. */
  const leaveBy = (action: Promise<unknown>) => {
    if (document.activeElement instanceof HTMLElement) focusNeighbour(document.activeElement)
    void action
  }
  return (
    <article className={styles.card} aria-label={name} data-selected={isSelected || undefined}>
      {guide.canEdit && (
        <label className={styles.select} data-selected={isSelected || undefined}>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={({ nativeEvent }) => onSelect((nativeEvent as MouseEvent).shiftKey)}
          />
        </label>
      )}
      <div className={styles.preview}>
        <CampaignThumbnail guide={guide} campaign={campaign} />
      </div>
      <div className={styles.text}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <Link to={paths.campaign(guide.id, id)}>{name}</Link>
          </h2>
          {guide.canEdit && (
            <Menu
              label={`Actions for ${name}`}
              items={[
                ...(brief
                  ? [
                      { label: 'Open the plan', icon: <ListChecks {...icon} />, onSelect: () => void navigate(paths.campaignPlan(guide.id, id)) },
                      {
                        label: 'New campaign from this brief',
                        icon: <FilePlus {...icon} />,
                        onSelect: () => void navigate(newCampaignPath(guide.id, { like: id })),
                      },
                    ]
                  : []),
                { label: 'Duplicate', icon: <Copy {...icon} />, onSelect: () => void actions.duplicate([campaign]) },
                {
                  label: archived ? 'Unarchive' : 'Archive',
                  icon: archived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />,
                  onSelect: () => leaveBy(actions.archive([campaign], !archived)),
                },
                'separator',
                { label: 'Delete', icon: <Trash2 {...icon} />, danger: true, onSelect: () => leaveBy(actions.remove([campaign])) },
              ]}
            >
              <IconButton label={`Actions for ${name}`} tip={false} className={styles.more}>
                <Ellipsis {...icon} />
              </IconButton>
            </Menu>
          )}
        </div>
        <p className={styles.facts}>
          <Status tone={campaignStatusTones[status]}>{campaignStatusLabels[status]}</Status>
          {approval === 'stale' && <Status tone="warn">Changed since its approval</Status>}
          <span>{campaignTypeLabels[object_type]}</span>
          <span>
            {items.toLocaleString('en')} {items === 1 ? 'item' : 'items'}
          </span>
        </p>
        <p className={styles.facts}>
          <time dateTime={updated}>{formatEditedTime(updated)}</time>
          <span className={styles.owner}>{owner?.name ?? 'Deleted account'}</span>
        </p>
      </div>
    </article>
  )
}
