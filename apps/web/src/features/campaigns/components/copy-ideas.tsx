import type { ApplyIdeasInput, ApplyIdeasResponse, CampaignItem } from '@brandwright/contracts/campaigns'
import type { WriteCopyInput } from '@brandwright/contracts/guidelines'
import { bodyOfText, plainBody } from '@brandwright/domain/campaigns/rich-text'
import type { Section } from '@brandwright/domain/campaigns/section'
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
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { type CopyWork, copySettings, estimateCopy, requestCopy } from '../api/copy-calls.ts'
import { applyIdeasRequest } from '../api/suggestion-calls.ts'
import { useRunChanges } from '../api/use-run-changes.ts'
import { AskForIdeas } from './ask-for-ideas.tsx'
import styles from './copy-ideas.module.css'
import { freshIdeas, type Idea, ideaOptions } from './idea-options.tsx'

/** Section parts for which ideas can be requested, with their names in the copy API. */
const SECTION_PARTS = [
  { part: 'preheader', name: 'pre_header', label: 'Pre-header' },
  { part: 'header', name: 'header', label: 'Header' },
  { part: 'subheader', name: 'sub_header', label: 'Subheader' },
  { part: 'body', name: 'body', label: 'Body' },
  { part: 'button', name: 'button', label: 'Button' },
] as const
type Part = (typeof SECTION_PARTS)[number]['part']

/** Texts for which alternatives can be requested. */
const TEXTS = [
  { value: 'header', label: 'Header' },
  { value: 'subheader', label: 'Subheader' },
  { value: 'preheader', label: 'Pre-header' },
  { value: 'body', label: 'Body' },
] as const satisfies readonly { value: Part; label: string }[]
type TextPart = (typeof TEXTS)[number]['value']
const COPY_NAMES = { header: 'header', subheader: 'sub_header', preheader: 'pre_header', body: 'body' } as const satisfies Record<TextPart, string>

const WORKS = [
  { value: 'variations', label: 'Whole section' },
  { value: 'alternatives', label: 'One text' },
  { value: 'rewrite', label: 'Body by guidelines' },
  { value: 'buttons', label: 'Button' },
] as const

type Ideas = Partial<Record<Part, readonly Idea[]>>

interface CopyIdeasProps {
  session: DocumentSession<CampaignItem>
  section: Section
  onClose: () => void
}

/**
 * Suggests alternative section texts that follow the brand's guidelines, and lists violations in each text. Stores the chosen texts as an accepted suggestion,
 * which can be undone.
 */
export default function CopyIdeas({ session, section, onClose }: CopyIdeasProps) {
  const { id: itemId, campaignId, brand: brandId } = session.document()
  const [work, setWork] = useState<CopyWork>('variations')
  const [text, setText] = useState<TextPart>('header')
  const [requestId, setRequestId] = useState('')
  const [chosen, setChosen] = useState<Partial<Record<Part, string>>>({})
  const { data: models = [] } = useModels()
  const model = currentModel(models, useChosenModel())
  const { data: campaign } = useQuery(campaignQuery(brandId, campaignId))
  const current = textsOf(section)
  const isOneText = work === 'alternatives'
  const isEmpty = isOneText && current[text].trim() === ''
  const characters = isOneText ? current[text].length : Object.values(current).join('').length
  const estimate = useQuery({
    queryKey: ['copy-estimate', brandId, work, characters, model?.id],
    queryFn: ({ signal }) => estimateCopy(brandId, { work, characters, ...(model ? { model: model.id } : {}) }, signal),
  })
  const generate = useMutation({
    mutationFn: (request: string) =>
      ideasFor(brandId, { work, text }, section, { requestId: request, ...(model ? { model: model.id } : {}), ...copySettings(campaign, session.document()) }),
  })
  const begin = () => {
    const request = `ideas-${section.id}-${Date.now().toString(36)}`
    setRequestId(request)
    setChosen({})
    apply.reset()
    generate.mutate(request)
  }
  const ideas = generate.data?.ideas ?? {}
  const { write, announce } = useRunChanges(session)
  const apply = useMutation({
    mutationFn: (input: ApplyIdeasInput) => write<ApplyIdeasResponse>(applyIdeasRequest({ campaignId, itemId }, input)),
    onSuccess({ runId }, { texts }) {
      announce(Object.keys(texts).length, runId)
      onClose()
    },
  })
  const forget = () => {
    generate.reset()
    apply.reset()
    setChosen({})
  }
  const use = () => generate.data && apply.mutate({ section: section.id, texts: changeOf(section, ideas, chosen), model: generate.data.model })
  const picked = Object.values(chosen).filter(Boolean).length
  const variations = [...new Set(Object.values(ideas).flatMap((offered) => offered.flatMap(({ variation }) => variation ?? [])))].toSorted((a, b) => a - b)
  const chooseVariation = (number: number) => {
    const places = Object.entries(ideas).map(([part, offered]) => [part, String(offered.findIndex(({ variation }) => variation === number) + 1 || '')])
    setChosen(Object.fromEntries(places))
  }
  return (
    <Dialog
      onClose={onClose}
      shape={variations.length > 0 ? 'wide' : 'box'}
      title="Ideas for this section"
      actions={
        <Button variant="primary" busy={apply.isPending} disabled={picked === 0} onClick={use}>
          {picked > 1 ? `Use ${picked} texts` : 'Use it'}
        </Button>
      }
    >
      <div className={styles.ideas}>
        <SegmentedControl
          label="Ideas for"
          options={WORKS}
          value={work}
          onChange={(next) => {
            forget()
            setWork(next)
          }}
        />
        {isOneText && (
          <SelectField
            label="Text"
            options={TEXTS}
            value={text}
            hint={isEmpty ? 'This text is empty. Write it first, then get ideas for it.' : undefined}
            onChange={({ target }) => {
              forget()
              setText(target.value as TextPart)
            }}
          />
        )}
        <AskForIdeas
          requestId={requestId}
          model={model}
          busy={generate.isPending}
          disabled={isEmpty}
          estimate={estimate.data}
          written={generate.data}
          onAsk={begin}
        />
        {generate.error && <FormAlert title="No ideas were found">{errorMessage(generate.error)}</FormAlert>}
        {apply.error && <FormAlert title="The ideas were not applied">{errorMessage(apply.error)}</FormAlert>}
        {variations.length > 0 && (
          <fieldset className={styles.whole} aria-label="Whole variations">
            {variations.map((number) => (
              <Button key={number} size="sm" onClick={() => chooseVariation(number)}>
                {`Choose variation ${number}`}
              </Button>
            ))}
          </fieldset>
        )}
        <div className={variations.length > 0 ? styles.columns : styles.ideas}>
          {SECTION_PARTS.map(({ part, label }) => {
            const offered = ideas[part]
            if (!offered) return null
            return (
              <RadioGroup
                key={part}
                label={label}
                value={chosen[part] ?? ''}
                onChange={(value) => setChosen((before) => ({ ...before, [part]: value }))}
                options={[{ value: '', label: current[part] || 'Empty', hint: 'Current', column: 1 }, ...ideaOptions(current[part], offered)]}
              />
            )
          })}
        </div>
      </div>
    </Dialog>
  )
}

const textsOf = ({ preheader, header, subheader, body, button }: Section): Record<Part, string> => ({
  preheader,
  header,
  subheader,
  body: plainBody(body),
  button: button.show ? button.text : '',
})

/** Requests ideas of one kind, and groups the ideas by section part. */
async function ideasFor(
  brandId: string,
  { work, text: part }: { work: CopyWork; text: TextPart },
  section: Section,
  asker: Pick<WriteCopyInput, 'requestId' | 'model' | 'tone' | 'instructions'>,
): Promise<{ ideas: Ideas; model: string; cost: number | null }> {
  const current = textsOf(section)
  const button = current.button ? { button: { text: current.button, url: section.button.url } } : {}
  const fresh = (part: Part, offered: readonly Idea[]) => freshIdeas(current[part], offered)
  if (work === 'variations') {
    const texts = { pre_header: current.preheader, header: current.header, sub_header: current.subheader, body: current.body, ...button, ...asker }
    const { variations, findings, model, cost } = await requestCopy(brandId, work, texts)
    const ideas = Object.fromEntries(
      SECTION_PARTS.filter(({ part }) => part !== 'button' || section.button.show).map(({ part, name }) => [
        part,
        fresh(
          part,
          variations.map((variation, index) => ({
            ...(name === 'button' ? variation.button : { text: variation[name] }),
            findings: findings[`/variations/${index}/${name === 'button' ? 'button/text' : name}`] ?? [],
            variation: index + 1,
          })),
        ),
      ]),
    )
    return { ideas, model, cost }
  }
  if (work === 'buttons') {
    const input = { button: { text: current.button || current.header, url: section.button.url }, ...asker }
    const { options, findings, model, cost } = await requestCopy(brandId, work, input)
    const offered = options.map((option, index) => ({ ...option, findings: findings[`/options/${index}/text`] ?? [] }))
    return { ideas: { button: fresh('button', offered) }, model, cost }
  }
  if (work === 'rewrite') {
    const { text, findings, model, cost } = await requestCopy(brandId, work, { body: current.body, ...asker })
    return { ideas: { body: fresh('body', [{ text, findings: findings['/text'] ?? [] }]) }, model, cost }
  }
  const { options, findings, model, cost } = await requestCopy(brandId, work, { [COPY_NAMES[part]]: current[part], ...asker })
  const offered = options.map((text, index) => ({ text, findings: findings[`/options/${index}`] ?? [] }))
  return { ideas: { [part]: fresh(part, offered) }, model, cost }
}

/** Returns the changes that apply the chosen texts to the section. An idea for a button without a URL keeps the button's current URL. */
function changeOf({ button }: Section, ideas: Ideas, chosen: Partial<Record<Part, string>>): ApplyIdeasInput['texts'] {
  const change: ApplyIdeasInput['texts'] = {}
  for (const { part } of SECTION_PARTS) {
    const idea = ideas[part]?.[Number(chosen[part] || 0) - 1]
    if (!idea) continue
    if (part === 'button') change.button = { text: idea.text, url: idea.url || button.url, show: true }
    else change[part] = part === 'body' ? bodyOfText(idea.text) : idea.text
  }
  return change
}
