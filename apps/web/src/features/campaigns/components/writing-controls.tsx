import type { CampaignItem } from '@brandwright/contracts/campaigns'
import { useQuery } from '@tanstack/react-query'
import { Square } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { estimateQuery } from '../../../entities/campaigns/campaign-estimate.ts'
import { campaignQuery, itemsQuery } from '../../../entities/campaigns/campaign-queries.ts'
import { useRunActions } from '../../../entities/campaigns/use-run-actions.ts'
import { currentModel } from '../../../entities/models/current-model.ts'
import { useChosenModel } from '../../../entities/models/model-choice.ts'
import { useModels } from '../../../entities/models/use-models.ts'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { formatEstimatedCost } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { useItemEditor } from '../model/use-editor.ts'
import { type ItemRun, isUnfinished } from '../model/use-writing.ts'
import styles from './campaign-editor.module.css'

/**
 * Stops the run that writes the campaign, or continues an unfinished item. Always renders the status region, so that screen readers announce the end of the
 * run.
 */
export function WritingControls({ session, run }: { session: DocumentSession<CampaignItem>; run: ItemRun }) {
  const editor = useItemEditor()
  const sections = useSyncExternalStore(editor.subscribe, () => editor.item().sections)
  const written = sections.filter(({ loading }) => !loading).length
  return (
    <div className={styles.writing}>
      <p className={styles.state} role="status">
        {statusOf(run, written, isUnfinished({ sections }))}
      </p>
      {isUnfinished({ sections }) && <UnfinishedItem session={session} run={run} />}
    </div>
  )
}

function statusOf({ writing, runId, isLost, isDone }: ItemRun, written: number, unfinished: boolean): string {
  if (!unfinished) return isDone ? 'All sections are written' : ''
  if (isLost) return 'Connection lost. Reconnecting …'
  const count = written === 1 ? '1 section' : `${written} sections`
  if (writing) return `Writing: ${count} done`
  return runId ? 'Another item is being written' : `${count}, not finished`
}

function UnfinishedItem({ session, run: { runId, failure } }: { session: DocumentSession<CampaignItem>; run: ItemRun }) {
  const { id, brand, campaignId } = session.document()
  const { data: campaign } = useQuery(campaignQuery(brand, campaignId))
  const { data: items = [] } = useQuery(itemsQuery(brand, campaignId))
  const { data: models = [] } = useModels()
  const model = currentModel(models, useChosenModel())
  const { begin, stop } = useRunActions(
    { brand, id: campaignId },
    { model: model?.id, flush: () => session.flush(), unsaved: 'Your changes could not be saved, so nothing was written. Try again.' },
  )
  const running = begin.isPending || runId !== null
  const finished = new Set(items.filter((item) => item.sections.length > 0 && !isUnfinished(item)).map((item) => item.id))
  const left = campaign?.plan.filter(({ itemId }) => !itemId || !finished.has(itemId)).length ?? 0
  // A run writes only items that are part of the campaign plan.
  const canContinue = Boolean(campaign?.brief && campaign.plan.some(({ itemId }) => itemId === id))
  const { data: estimate } = useQuery({
    ...estimateQuery({ brand, work: 'make', items: left, characters: campaign?.brief?.prompt.length ?? 0, model: model?.id }),
    enabled: canContinue && !running && left > 0 && model !== undefined,
  })
  const price = model && [`Written by ${model.name}`, estimate && formatEstimatedCost(estimate.cost)].filter(Boolean).join(', ')
  return (
    <>
      {begin.error ? (
        <FormAlert title="Writing did not start">{errorMessage(begin.error)}</FormAlert>
      ) : (
        failure && !running && <FormAlert title="Some sections were not written">{`${failure} Completed parts are saved.`}</FormAlert>
      )}
      {stop.error && <FormAlert title="Writing could not be stopped">{errorMessage(stop.error)}</FormAlert>}
      <div className={styles.looks}>
        {canContinue && (
          <Button variant="primary" busy={running} onClick={() => begin.mutate()}>
            {running ? 'Writing …' : 'Continue'}
          </Button>
        )}
        {runId && (
          <Button busy={stop.isPending} onClick={() => stop.mutate(runId)}>
            <Square size={14} aria-hidden="true" />
            Stop
          </Button>
        )}
        {canContinue && !running && (left > 1 || price) && (
          <p className={styles.state}>{[left > 1 && `Completes ${left} items of the plan.`, price && `${price}.`].filter(Boolean).join(' ')}</p>
        )}
      </div>
    </>
  )
}
