import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Campaign, CampaignItem, CampaignPreflightResponse } from '@brandwright/contracts/campaigns'
import type { PreflightFinding } from '@brandwright/domain/campaigns/preflight'
import { SECTION_LABELS } from '@brandwright/domain/campaigns/section'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { campaignItemDocument } from '../../entities/campaigns/campaign-document.ts'
import { findingLevelLabels, findingLevelTones } from '../../entities/campaigns/campaign-labels.ts'
import { itemPath, itemsQuery } from '../../entities/campaigns/campaign-queries.ts'
import { documentChanges, staleDocument } from '../../lib/documents/document-changes.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { findingsQuery } from './new-campaign-calls.ts'
import styles from './plan-findings.module.css'

type CheckedItem = CampaignPreflightResponse['items'][number]
type Fix = { item: CheckedItem; finding: PreflightFinding }

/** Lists the findings of all written items of a campaign, each with a link to its place and, where there is one, a fix that changes its item. */
export function PlanFindings({ guide, campaign }: { guide: BrandDocument; campaign: Campaign }) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching, refetch } = useQuery(findingsQuery(guide.id, campaign.id))
  const { data: items = [] } = useQuery(itemsQuery(guide.id, campaign.id))
  const fix = useFix(guide.id, campaign.id)
  useEffect(() => {
    // The pressed button disappears with its finding, and keyboard users would continue at the top of the page.
    if (fix.isSuccess && document.activeElement === document.body) title.current?.focus()
  }, [fix.isSuccess])
  const written = new Map(items.filter(({ sections }) => sections.length > 0).map((item) => [item.id, item]))
  const checked = data?.items.filter(({ id, findings }) => written.has(id) && findings.length > 0) ?? []
  const isPending = (item: CheckedItem, finding: PreflightFinding) =>
    fix.isPending && fix.variables.item.id === item.id && fix.variables.finding.id === finding.id
  const rowsOf = (item: CheckedItem, findings: readonly PreflightFinding[]) => (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li key={finding.id} className={styles.finding}>
          <Badge tone={findingLevelTones[finding.level]}>{findingLevelLabels[finding.level]}</Badge>
          <p>{finding.message}</p>
          <div className={styles.actions}>
            <Link to={`${paths.campaign(guide.id, campaign.id)}?${new URLSearchParams({ item: item.id })}`}>
              <VisuallyHidden>“{item.name}”: </VisuallyHidden>
              {placeOf(finding, written.get(item.id) as CampaignItem)}
            </Link>
            {guide.canEdit && finding.fix && (
              <Button busy={isPending(item, finding)} disabled={fix.isPending && !isPending(item, finding)} onClick={() => fix.mutate({ item, finding })}>
                {finding.fix.label}
                <VisuallyHidden> in “{item.name}”</VisuallyHidden>
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        Findings
      </h2>
      <p role="status" className={styles.count}>
        {error ? `Not checked: ${errorMessage(error)}` : data ? countText(checked) : 'Checking …'}
      </p>
      {error && (
        <Button busy={isFetching} onClick={() => void refetch()}>
          Check again
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
                {others.length > 0 && rowsOf(item, others)}
                {suggestions.length > 0 && (
                  <details>
                    <summary>
                      {counted(suggestions.length, 'suggestion')}
                      <VisuallyHidden> for “{item.name}”</VisuallyHidden>
                    </summary>
                    {rowsOf(item, suggestions)}
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

/** Applies fixes to the revisions of the items that were checked, each with an undo. However it ends, the findings are refetched before the next fix. */
function useFix(brandId: string, campaignId: string) {
  const client = useQueryClient()
  const changesOf = (itemId: string) => documentChanges(client, campaignItemDocument(brandId, campaignId), itemId)
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.document('campaigns', brandId, campaignId) })
  const undo = async ({ id, name }: CheckedItem, revision: number) => {
    try {
      await changesOf(id).undoChange(revision)
      notify({ type: 'success', title: `The fix of “${name}” was undone` })
    } catch (error) {
      notify({ type: 'error', title: `The fix of “${name}” was not undone`, message: errorMessage(error) })
    }
    await refresh()
  }
  return useMutation({
    mutationFn: ({ item, finding }: Fix) =>
      changesOf(item.id).revise({ method: 'PATCH', path: itemPath(campaignId, item.id), body: finding.fix?.patch, from: item.revision }),
    onSuccess: ({ revision }, { item, finding }) =>
      notify({
        type: 'success',
        title: `“${item.name}” was fixed`,
        message: finding.fix?.label,
        action: { label: 'Undo', handler: () => void undo(item, revision) },
      }),
    onError: (error, { item }) =>
      notify({
        type: 'error',
        title: `“${item.name}” was not fixed`,
        message: staleDocument(error) ? 'It was changed after the check. Look at its findings again.' : errorMessage(error),
      }),
    onSettled: refresh,
  })
}

const isSuggestion = ({ level }: PreflightFinding) => level === 'suggest'
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function countText(checked: readonly CheckedItem[]): string {
  const levels = checked.flatMap(({ findings }) => findings.map(({ level }) => level))
  const blockers = levels.filter((level) => level === 'block').length
  const warnings = levels.filter((level) => level === 'warn').length
  const parts = [blockers > 0 ? counted(blockers, 'blocker') : '', warnings > 0 ? counted(warnings, 'warning') : ''].filter(Boolean)
  return parts.length > 0 ? `${parts.join(' and ')}.` : 'No blockers or warnings.'
}

const FIELDS: Record<CampaignItem['itemType'], Partial<Record<string, string>>> = {
  email: { subject: 'Subject', preheader: 'Preheader', scheduled_on_date: 'Day' },
  page: { subject: 'Title', preheader: 'Description', scheduled_on_date: 'Day' },
}

/** Returns the name of the part of an item at which a finding stands, such as "Section 2 (Text)"; "Email" or "Page" for the whole item. */
function placeOf({ pointer }: PreflightFinding, { sections, itemType }: CampaignItem): string {
  const [, field = '', id] = pointer.split('/')
  const index = sections.findIndex((section) => section.id === id)
  const section = sections[index]
  if (section) return `Section ${index + 1} (${SECTION_LABELS[section.type]})`
  return FIELDS[itemType][field] ?? (itemType === 'page' ? 'Page' : 'Email')
}
