import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Campaign, CampaignItem } from '@brandwright/contracts/campaigns'
import type { CampaignBrief, CampaignPlanEntry } from '@brandwright/domain/campaigns/campaign-brief'
import { offerText } from '@brandwright/domain/campaigns/offer-text'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Square, Undo2 } from 'lucide-react'
import { editableCampaign } from '../../entities/campaigns/campaign-document.ts'
import { estimateQuery } from '../../entities/campaigns/campaign-estimate.ts'
import { campaignQuery, campaignsKey, itemsQuery } from '../../entities/campaigns/campaign-queries.ts'
import { KeptFields } from '../../entities/campaigns/kept-fields.tsx'
import { newCampaignPath } from '../../entities/campaigns/new-campaign-path.ts'
import { campaignRunQuery, type GrowingItem, type ItemEvent, useCampaignRun } from '../../entities/campaigns/use-campaign-run.ts'
import { useRunActions } from '../../entities/campaigns/use-run-actions.ts'
import { currentModel } from '../../entities/models/current-model.ts'
import { useChosenModel } from '../../entities/models/model-choice.ts'
import { useModels } from '../../entities/models/use-models.ts'
import { useDocumentSession } from '../../lib/documents/use-document-session.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatCost, formatEstimatedCost } from '../../lib/format.ts'
import { useLiveChanges } from '../../lib/live-changes.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Link } from '../../ui/link.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './new-campaign.module.css'
import { undoCampaignRun } from './new-campaign-calls.ts'
import { PlanEntry } from './plan-entry.tsx'
import { PlanFindings } from './plan-findings.tsx'
import { PlannedDays } from './planned-days.tsx'
import { PlannedOffer } from './planned-offer.tsx'

/** Renders the plan of a campaign by its id. */
export default function PlannedCampaign({ guide, campaignId }: { guide: BrandDocument; campaignId: string }) {
  const { data, error, refetch } = useQuery(campaignQuery(guide.id, campaignId))
  useLiveChanges([`documents:campaigns:${guide.id}:${campaignId}`])
  if (data) return <PlanView guide={guide} campaign={data} />
  if (!error) return <Skeleton height={480} radius={12} />
  return (
    <ErrorState title="The plan could not be loaded" onRetry={() => void refetch()}>
      {errorMessage(error)}
    </ErrorState>
  )
}

/** Renders a campaign plan for editing, the controls that generate its items, and the status of each item. */
function PlanView({ guide, campaign }: { guide: BrandDocument; campaign: Campaign }) {
  const client = useQueryClient()
  const { session, state } = useDocumentSession(editableCampaign(guide.id), campaign, guide.canEdit)
  const plan = (state.drafts['/plan']?.value as CampaignPlanEntry[] | undefined) ?? campaign.plan
  const brief = (state.drafts['/brief']?.value as CampaignBrief | undefined) ?? campaign.brief
  const { data: items = [] } = useQuery(itemsQuery(guide.id, campaign.id))
  const making = useQuery(campaignRunQuery(guide.id, campaign.id))
  const runId = making.data?.runId ?? null
  const latest = runId ?? making.data?.latest ?? null
  const run = useCampaignRun(campaign, latest)
  const { data: models = [] } = useModels()
  const model = currentModel(models, useChosenModel())
  const { begin, stop } = useRunActions(campaign, {
    model: model?.id,
    flush: async () => !session || session.flush(),
    unsaved: 'The plan could not be saved, so nothing was created. Try again.',
  })
  const undo = useMutation({
    mutationFn: (written: string) => undoCampaignRun(campaign.id, written),
    onSuccess: ({ items: undone, remaining }) =>
      notify({
        type: 'success',
        title: undone === 1 ? 'One item was undone' : `${undone} items were undone`,
        ...(remaining > 0 ? { message: `Not undone because of later changes: ${remaining === 1 ? 'one field' : `${remaining} fields`}.` } : {}),
      }),
    onError: (error) => notify({ type: 'error', title: 'Not undone', message: errorMessage(error) }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: campaignsKey(guide.id) })
      void client.invalidateQueries({ queryKey: ['documents', 'campaign-items', guide.id] })
    },
  })
  const { items: events, end } = run
  const running = begin.isPending || (runId !== null && run.isOpen)
  const itemIdOf = (entry: CampaignPlanEntry) => campaign.plan.find(({ id }) => id === entry.id)?.itemId ?? entry.itemId
  const itemOf = (entry: CampaignPlanEntry) => items.find(({ id }) => id === itemIdOf(entry))
  const isBegun = (entry: CampaignPlanEntry) => (itemOf(entry)?.sections.length ?? 0) > 0
  const isMade = (entry: CampaignPlanEntry) => isBegun(entry) && !itemOf(entry)?.sections.some(({ loading }) => loading)
  const made = plan.filter(isMade).length
  const left = plan.length - made
  const { data: estimate } = useQuery({
    ...estimateQuery({ brand: guide.id, work: 'make', items: left, characters: brief?.prompt.length ?? 0, model: model?.id }),
    enabled: guide.canEdit && left > 0 && model !== undefined,
  })
  const edit = (next: CampaignPlanEntry[]) => session?.edit('/plan', next)
  const move = (index: number, by: 1 | -1) => {
    const [entry, other] = [plan[index], plan[index + by]]
    if (!entry || !other) return
    // Moved entries swap their days, so that the plan stays in chronological order. An entry with an existing item keeps its day, because the item stores the
    // day itself.
    const swapsDays = itemIdOf(entry) === null && itemIdOf(other) === null
    const [moved, displaced] = swapsDays
      ? [
          { ...entry, day: other.day },
          { ...other, day: entry.day },
        ]
      : [entry, other]
    edit(plan.with(index, displaced).with(index + by, moved))
  }
  const failed = !running && left > 0 && end?.type === 'error' && end.data.code !== 'stopped' ? end.data.message : null
  const costs = [...events.values()].flatMap(({ state, cost }) => (state === 'done' && typeof cost === 'number' ? [cost] : []))
  const readOnly = !session || running
  return (
    <>
      <ScreenHeader title={campaign.name} back={<Link to={paths.admin(guide.id, 'campaigns')}>Campaigns</Link>} />
      {brief && <Brief guide={guide} brief={brief} onEdit={readOnly ? undefined : (change) => session?.edit('/brief', { ...brief, ...change })} />}
      {campaign.brief && guide.canEdit && (
        <p>
          <Link to={newCampaignPath(guide.id, { like: campaign.id })}>Plan another campaign from this brief</Link>
        </p>
      )}
      <Thinking campaign={campaign} />
      <h2>Message plan</h2>
      <ol className={styles.entries}>
        {plan.map((entry, index) => (
          <PlanEntry
            key={entry.id}
            entry={entry}
            number={index + 1}
            count={plan.length}
            from={brief?.from ?? null}
            readOnly={readOnly || isBegun(entry)}
            onEdit={(change) => edit(plan.map((one) => (one.id === entry.id ? { ...one, ...change } : one)))}
            onMove={(by) => move(index, by)}
            onRemove={() => edit(plan.filter(({ id }) => id !== entry.id))}
          >
            <EntryState
              guide={guide}
              campaign={campaign}
              item={itemOf(entry)}
              event={events.get(itemOf(entry)?.id ?? '')}
              growing={run.growing}
              running={running}
            />
          </PlanEntry>
        ))}
      </ol>
      {begin.error ? (
        <FormAlert title="Writing did not start">{errorMessage(begin.error)}</FormAlert>
      ) : (
        failed && <FormAlert title="Some items were not created">{failed}</FormAlert>
      )}
      {stop.error && <FormAlert title="Writing could not be stopped">{errorMessage(stop.error)}</FormAlert>}
      <p className={styles.status} role="status">
        {running && run.isLost ? 'Connection lost. Reconnecting …' : running || made > 0 ? `${made} of ${plan.length} written` : ''}
      </p>
      <div className={styles.actions}>
        {guide.canEdit && made < plan.length && (
          <Button variant="primary" size="md" busy={running} onClick={() => begin.mutate(undefined, { onSuccess: () => undo.reset() })}>
            {running ? 'Writing …' : plan.some(isBegun) ? 'Continue' : 'Make it'}
          </Button>
        )}
        {running && runId && (
          <Button size="md" busy={stop.isPending} onClick={() => stop.mutate(runId)}>
            <Square size={14} aria-hidden="true" />
            Stop
          </Button>
        )}
        {plan.some(isBegun) && <Link to={paths.campaign(guide.id, campaign.id)}>Open the editor</Link>}
        {guide.canEdit && !running && end && latest && plan.some(isBegun) && (
          <Button size="md" variant="quiet" busy={undo.isPending} onClick={() => undo.mutate(latest)}>
            <Undo2 size={16} aria-hidden="true" />
            Undo the last generation
          </Button>
        )}
        {!running && costs.length > 0 && (
          <p className={styles.price}>{`Cost of the last generation: ${formatCost(costs.reduce((sum, cost) => sum + cost, 0))}.`}</p>
        )}
        {!running && made < plan.length && model && (
          <p className={styles.price}>{`Written by ${model.name}${estimate ? `, ${formatEstimatedCost(estimate.cost)}` : ''}.`}</p>
        )}
      </div>
      {undo.data && !running && <KeptFields brandId={guide.id} undone={undo.data} />}
      {!making.isPending && !running && plan.some(isBegun) && <PlanFindings guide={guide} campaign={campaign} />}
    </>
  )
}

type BriefProps = { guide: BrandDocument; brief: CampaignBrief; onEdit?: (change: Partial<CampaignBrief>) => void }

function Brief({ guide, brief, onEdit }: BriefProps) {
  const titles = brief.products.map((handle) => guide.products.find((product) => product.handle === handle)?.title ?? handle)
  const currency = guide.products.find((product) => product.currency)?.currency ?? null
  const facts = [
    ['Goal', brief.goal],
    ['Products', titles.join(', ')],
    ['Offer', brief.offer ? offerText(brief.offer, { language: guide.language ?? 'en', currency }) : ''],
    ['Tone', (brief.tone ?? []).map(({ name, value }) => `${name} ${Math.round(value)}%`).join(', ')],
  ].filter(([, text]) => text)
  return (
    <section className={styles.brief} aria-label="Brief">
      <p>{brief.prompt}</p>
      {facts.length > 0 && (
        <dl>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <PlannedDays brief={brief} onEdit={onEdit} />
      {onEdit && <PlannedOffer offer={brief.offer} from={brief.from} onEdit={(offer) => onEdit({ offer })} />}
    </section>
  )
}

/** Shows the model's reasoning for the plan. */
function Thinking({ campaign: { thinking, target_audience, USP } }: { campaign: Campaign }) {
  const parts = [
    ['Thoughts', thinking.thoughts],
    ['Criticism', thinking.criticism],
    ['Plan', thinking.plan],
    ['Reasoning', thinking.reasoning],
    ['Target audience', target_audience.join(', ')],
    ['Unique selling points', USP.join(', ')],
  ].filter(([, text]) => text)
  return (
    <div className={styles.thinking}>
      <p>{thinking.speak}</p>
      {parts.length > 0 && (
        <details>
          <summary>Reasons for this plan</summary>
          <dl>
            {parts.map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

type EntryStateProps = {
  guide: BrandDocument
  campaign: Campaign
  item: CampaignItem | undefined
  event: ItemEvent | undefined
  growing: GrowingItem | null
  running: boolean
}

/** Shows the status of an entry: waiting, in progress with the current section, done with the cost, or unfinished. A separate alert explains failures. */
function EntryState({ guide, campaign, item, event, growing, running }: EntryStateProps) {
  const isWriting = running && (event?.state === 'started' || event?.state === 'written')
  const growingText = isWriting && <GrowingText growing={growing?.itemId === item?.id ? growing : null} />
  if (item && item.sections.length > 0) {
    const cost = event?.state === 'done' ? formatCost(event.cost) : ''
    const written = item.sections.filter(({ loading }) => !loading).length
    const isUnfinished = written < item.sections.length
    return (
      <>
        {isUnfinished && running && <Spinner />}
        <span>{`${written} ${written === 1 ? 'section' : 'sections'}${isUnfinished ? (running ? ' so far' : ', not finished') : ''}`}</span>
        {cost && <span className={styles.price}>{cost}</span>}
        {isUnfinished && !running && event?.state === 'skipped' && event.message && <span className={styles.price}>{event.message}</span>}
        <Link to={`${paths.campaign(guide.id, campaign.id)}?${new URLSearchParams({ item: item.id })}`}>Open “{item.subject || item.name}”</Link>
        {growingText}
      </>
    )
  }
  if (event?.state === 'started' && running)
    return (
      <>
        <Spinner />
        <span>Writing …</span>
        {growingText}
      </>
    )
  if (event?.state === 'failed') return <span className={styles.price}>Not finished</span>
  if (event?.message) return <span className={styles.price}>{event.message}</span>
  return <span className={styles.price}>{running ? 'Waiting' : 'Not created yet'}</span>
}

/**
 * Renders the section that a model is writing, in a block of fixed height. Hidden from screen readers, which would announce every change; they announce the
 * complete section instead.
 */
function GrowingText({ growing }: { growing: GrowingItem | null }) {
  const { header, body } = growing?.section ?? {}
  return (
    <div className={styles.growing} aria-hidden="true">
      <p className={styles.growingHeader}>{header}</p>
      <p className={styles.growingBody}>{body}</p>
    </div>
  )
}
