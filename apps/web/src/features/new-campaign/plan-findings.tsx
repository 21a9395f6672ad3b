import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Campaign, CampaignItem } from '@brandwright/contracts/campaigns'
import type { PreflightFinding } from '@brandwright/domain/campaigns/preflight-finding'
import { SECTION_LABELS } from '@brandwright/domain/campaigns/section'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { itemsQuery } from '../../entities/campaigns/campaign-queries.ts'
import { FindingList } from '../../entities/campaigns/finding-list.tsx'
import { itemAddress, placeOfPointer } from '../../entities/campaigns/item-place.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { findingsQuery } from './new-campaign-calls.ts'
import styles from './plan-findings.module.css'
import { type CheckedItem, fixesOf, useFindingFixes } from './use-finding-fixes.ts'

/** Lists the findings for all written items of a campaign. Each finding links to its location and, if it has a fix, shows a button for the fix. */
export function PlanFindings({ guide, campaign }: { guide: BrandDocument; campaign: Campaign }) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching, refetch } = useQuery(findingsQuery(guide.id, campaign.id))
  const { data: items = [] } = useQuery(itemsQuery(guide.id, campaign.id))
  const { one, all, progress } = useFindingFixes(guide.id, campaign.id)
  useEffect(() => {
    // Moves the focus to the title, because the clicked button disappears with its finding. Keyboard users would otherwise have to start again at the top of
    // the page.
    if ((one.isSuccess || all.isSuccess) && document.activeElement === document.body) title.current?.focus()
  }, [one.isSuccess, all.isSuccess])
  const written = new Map(items.filter(({ sections }) => sections.length > 0).map((item) => [item.id, item]))
  const checked = data?.items.filter(({ id, findings }) => written.has(id) && findings.length > 0) ?? []
  const fixes = fixesOf(checked)
  const listOf = (item: CheckedItem, findings: readonly PreflightFinding[]) => (
    <FindingList
      findings={findings}
      itemName={item.name}
      renderPlace={(finding) => (
        <Link to={itemAddress({ brandId: guide.id, campaignId: campaign.id, itemId: item.id }, placeOfPointer(finding.pointer))}>
          <VisuallyHidden>“{item.name}”: </VisuallyHidden>
          {placeLabel(finding, written.get(item.id) as CampaignItem)}
        </Link>
      )}
      onFix={guide.canEdit ? (finding) => one.mutate({ item, finding }) : undefined}
      fixingId={one.isPending && one.variables.item.id === item.id ? one.variables.finding.id : null}
      isFixing={one.isPending || progress !== null}
    />
  )
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        Findings
      </h2>
      <p role="status" className={styles.count}>
        {progress ?? (error ? `Not checked: ${errorMessage(error)}` : data ? countText(checked) : 'Checking …')}
      </p>
      {error && (
        <Button busy={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      )}
      {guide.canEdit && (fixes.length > 1 || all.isPending) && (
        <Button busy={all.isPending} disabled={one.isPending || (progress !== null && !all.isPending)} onClick={() => all.mutate(fixes)}>
          {all.isPending ? 'Fixing …' : `Fix all (${fixes.length})`}
        </Button>
      )}
      {checked.length > 0 && (
        <ul className={styles.items}>
          {checked.map((item) => {
            const suggestions = item.findings.filter(isSuggestion)
            const others = item.findings.filter((finding) => !isSuggestion(finding))
            return (
              <li key={item.id} className={styles.item}>
                <h3>{item.name}</h3>
                {others.length > 0 && listOf(item, others)}
                {suggestions.length > 0 && (
                  <details>
                    <summary>
                      {formatCount(suggestions.length, 'suggestion')}
                      <VisuallyHidden> for “{item.name}”</VisuallyHidden>
                    </summary>
                    {listOf(item, suggestions)}
                  </details>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

const isSuggestion = ({ level }: PreflightFinding) => level === 'suggest'
const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function countText(checked: readonly CheckedItem[]): string {
  const levels = checked.flatMap(({ findings }) => findings.map(({ level }) => level))
  const blockers = levels.filter((level) => level === 'block').length
  const warnings = levels.filter((level) => level === 'warn').length
  const parts = [blockers > 0 ? formatCount(blockers, 'blocker') : '', warnings > 0 ? formatCount(warnings, 'warning') : ''].filter(Boolean)
  return parts.length > 0 ? `${parts.join(' and ')}.` : 'No blockers or warnings.'
}

const FIELDS: Record<CampaignItem['itemType'], Partial<Record<string, string>>> = {
  email: { subject: 'Subject', preheader: 'Preheader', scheduled_on_date: 'Day' },
  page: { subject: 'Title', preheader: 'Description', scheduled_on_date: 'Day', form: 'Form' },
}

/** Returns the label of the part that a finding refers to, such as "Section 2 (Text)". Returns "Email" or "Page" if the finding refers to the whole item. */
function placeLabel({ pointer }: PreflightFinding, { sections, itemType }: CampaignItem): string {
  const { sectionId, field } = placeOfPointer(pointer)
  const index = sections.findIndex(({ id }) => id === sectionId)
  const section = sections[index]
  if (section) return `Section ${index + 1} (${SECTION_LABELS[section.type]})`
  const label = sectionId === null ? FIELDS[itemType][field?.split('/')[0] ?? ''] : undefined
  return label ?? (itemType === 'page' ? 'Page' : 'Email')
}
