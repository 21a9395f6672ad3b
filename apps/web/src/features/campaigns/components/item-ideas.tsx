import type { ApplyIdeasInput, ApplyIdeasResponse, CampaignItem } from '@brandwright/contracts/campaigns'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignQuery } from '../../../entities/campaigns/campaign-queries.ts'
import { currentModel } from '../../../entities/models/current-model.ts'
import { useChosenModel } from '../../../entities/models/model-choice.ts'
import { useModels } from '../../../entities/models/use-models.ts'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { copySettings, estimateCopy, requestCopy } from '../api/copy-calls.ts'
import { applyIdeasRequest } from '../api/suggestion-calls.ts'
import { useRunChanges } from '../api/use-run-changes.ts'
import { AskForIdeas } from './ask-for-ideas.tsx'
import styles from './copy-ideas.module.css'
import { freshIdeas, ideaOptions } from './idea-options.tsx'

/** Names of the fields in the copy API. The preheader of an email uses `text`, because the word limit of a section's pre-header does not apply to emails. */
const COPY_NAMES = { subject: 'subject', preheader: 'text' } as const

interface ItemIdeasProps {
  session: DocumentSession<CampaignItem>
  field: 'subject' | 'preheader'
  label: string
  current: string
  onClose: () => void
}

/**
 * Suggests five alternatives for a subject or preheader, and lists violations in each of them. Stores the chosen alternative as an accepted suggestion, which
 * can be undone.
 */
export default function ItemIdeas({ session, field, label, current, onClose }: ItemIdeasProps) {
  const { id: itemId, campaignId, brand: brandId } = session.document()
  const [requestId, setRequestId] = useState('')
  const [chosen, setChosen] = useState('')
  const { data: models = [] } = useModels()
  const model = currentModel(models, useChosenModel())
  const modelInput = model ? { model: model.id } : {}
  const { data: campaign } = useQuery(campaignQuery(brandId, campaignId))
  const isEmpty = current.trim() === ''
  const { data: estimate } = useQuery({
    queryKey: ['copy-estimate', brandId, 'alternatives', current.length, model?.id],
    queryFn: ({ signal }) => estimateCopy(brandId, { work: 'alternatives', characters: current.length, ...modelInput }, signal),
  })
  const generate = useMutation({
    mutationFn: (request: string) =>
      requestCopy(brandId, 'alternatives', { [COPY_NAMES[field]]: current, requestId: request, ...modelInput, ...copySettings(campaign, session.document()) }),
  })
  const { write, announce } = useRunChanges(session)
  const apply = useMutation({
    mutationFn: (input: ApplyIdeasInput) => write<ApplyIdeasResponse>(applyIdeasRequest({ campaignId, itemId }, input)),
    onSuccess({ runId }) {
      announce(1, runId)
      onClose()
    },
  })
  const begin = () => {
    const request = `ideas-${field}-${Date.now().toString(36)}`
    setRequestId(request)
    setChosen('')
    apply.reset()
    generate.mutate(request)
  }
  const written = generate.data
  const ideas = written
    ? freshIdeas(
        current,
        written.options.map((text, index) => ({ text, findings: written.findings[`/options/${index}`] ?? [] })),
      )
    : []
  const idea = ideas[Number(chosen) - 1]
  return (
    <Dialog
      onClose={onClose}
      title={`Ideas: ${label}`}
      actions={
        <Button
          variant="primary"
          busy={apply.isPending}
          disabled={!idea}
          onClick={() => idea && written && apply.mutate({ texts: { [field]: idea.text }, model: written.model })}
        >
          Use it
        </Button>
      }
    >
      <div className={styles.ideas}>
        {isEmpty && <p>This text is empty. Write it first, then get ideas for it.</p>}
        <AskForIdeas requestId={requestId} model={model} busy={generate.isPending} disabled={isEmpty} estimate={estimate} written={written} onAsk={begin} />
        {generate.error && <FormAlert title="No ideas were found">{errorMessage(generate.error)}</FormAlert>}
        {apply.error && <FormAlert title="The idea was not applied">{errorMessage(apply.error)}</FormAlert>}
        {written && (
          <RadioGroup
            label={label}
            value={chosen}
            onChange={setChosen}
            options={[{ value: '', label: current, hint: 'Current' }, ...ideaOptions(current, ideas)]}
          />
        )}
      </div>
    </Dialog>
  )
}
