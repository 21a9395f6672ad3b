import { bodyOfText, plainBody } from '@brandwright/domain/campaigns/rich-text'
import type { Section } from '@brandwright/domain/campaigns/section'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Square } from 'lucide-react'
import { useState } from 'react'
import { currentModel } from '../../../entities/models/current-model.ts'
import { useChosenModel } from '../../../entities/models/model-choice.ts'
import { useModels } from '../../../entities/models/use-models.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { formatCost, formatEstimatedCost } from '../../../lib/format.ts'
import { stopRequest } from '../../../lib/stop-request.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { type CopyWork, estimateCopy, requestCopy } from '../api/copy-calls.ts'
import type { SectionChange } from '../model/item-editor.ts'
import styles from './copy-ideas.module.css'

/** Parts of a section for which ideas can be requested, with their names in the copy API. */
const PARTS = [
  { part: 'preheader', name: 'pre_header', label: 'Pre-header' },
  { part: 'header', name: 'header', label: 'Header' },
  { part: 'subheader', name: 'sub_header', label: 'Subheader' },
  { part: 'body', name: 'body', label: 'Body' },
  { part: 'button', name: 'button', label: 'Button' },
] as const
type Part = (typeof PARTS)[number]['part']

const WORKS = [
  { value: 'variations', label: 'Whole section' },
  { value: 'alternatives', label: 'Header alone' },
  { value: 'rewrite', label: 'Body by the rules' },
  { value: 'buttons', label: 'Button' },
] as const

interface Idea {
  /** Display text. */
  text: string
  url?: string
}
type Ideas = Partial<Record<Part, readonly Idea[]>>

interface CopyIdeasProps {
  brandId: string
  section: Section
  edit: (change: SectionChange) => void
  onClose: () => void
}

/** Suggests alternative texts for a section by the brand's guidelines. Each part is accepted separately; nothing changes before that. */
export default function CopyIdeas({ brandId, section, edit, onClose }: CopyIdeasProps) {
  const [work, setWork] = useState<CopyWork>('variations')
  const [requestId, setRequestId] = useState('')
  const [chosen, setChosen] = useState<Partial<Record<Part, string>>>({})
  const { data: models = [] } = useModels()
  const model = currentModel(models, useChosenModel())
  const current = textsOf(section)
  const characters = Object.values(current).join('').length
  const estimate = useQuery({
    queryKey: ['copy-estimate', brandId, work, characters, model?.id],
    queryFn: ({ signal }) => estimateCopy(brandId, { work, characters, ...(model ? { model: model.id } : {}) }, signal),
  })
  const generate = useMutation({
    mutationFn: (request: string) => ideasFor(brandId, work, section, { requestId: request, ...(model ? { model: model.id } : {}) }),
  })
  const begin = () => {
    const request = `ideas-${section.id}-${Date.now().toString(36)}`
    setRequestId(request)
    setChosen({})
    generate.mutate(request)
  }
  const ideas = generate.data?.ideas ?? {}
  const use = () => {
    edit(changeOf(section, ideas, chosen))
    onClose()
  }
  const picked = Object.values(chosen).filter(Boolean).length
  return (
    <Dialog
      onClose={onClose}
      title="Ideas for this section"
      actions={
        <Button variant="primary" disabled={picked === 0} onClick={use}>
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
            generate.reset()
            setChosen({})
            setWork(next)
          }}
        />
        <div className={styles.ask}>
          <Button busy={generate.isPending} onClick={begin}>
            {generate.data ? 'Ask again' : 'Get ideas'}
          </Button>
          {generate.isPending && (
            <Button onClick={() => void stopRequest(requestId)}>
              <Square size={14} aria-hidden="true" />
              Stop
            </Button>
          )}
          <p className={styles.price} role="status">
            {generate.data
              ? [`Written by ${generate.data.model}`, formatCost(generate.data.cost)].filter(Boolean).join(', ')
              : model && estimate.data && `${model.name}, ${formatEstimatedCost(estimate.data.cost)}`}
          </p>
        </div>
        {generate.error && <FormAlert title="No ideas were found">{errorMessage(generate.error)}</FormAlert>}
        {PARTS.map(({ part, label }) => {
          const offered = ideas[part]
          if (!offered) return null
          return (
            <RadioGroup
              key={part}
              label={label}
              value={chosen[part] ?? ''}
              onChange={(value) => setChosen((before) => ({ ...before, [part]: value }))}
              options={[
                { value: '', label: current[part] || 'Empty', hint: 'Current' },
                ...offered.map(({ text, url }, index) => ({ value: String(index + 1), label: text || 'Empty', hint: url || undefined })),
              ]}
            />
          )
        })}
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

/** Requests ideas of a kind and sorts them by the parts of the section. Leaves out unchanged and duplicate texts. */
async function ideasFor(
  brandId: string,
  work: CopyWork,
  section: Section,
  asker: { requestId: string; model?: string },
): Promise<{ ideas: Ideas; model: string; cost: number | null }> {
  const current = textsOf(section)
  const button = current.button ? { button: { text: current.button, url: section.button.url } } : {}
  const fresh = (part: Part, offered: readonly Idea[]) => {
    const texts = new Set([current[part]])
    return offered.filter(({ text }) => text !== '' && !texts.has(text) && texts.add(text))
  }
  if (work === 'variations') {
    const texts = { pre_header: current.preheader, header: current.header, sub_header: current.subheader, body: current.body, ...button, ...asker }
    const { variations, model, cost } = await requestCopy(brandId, work, texts)
    const ideas = Object.fromEntries(
      PARTS.filter(({ part }) => part !== 'button' || section.button.show).map(({ part, name }) => [
        part,
        fresh(
          part,
          variations.map((variation) => (name === 'button' ? variation.button : { text: variation[name] })),
        ),
      ]),
    )
    return { ideas, model, cost }
  }
  if (work === 'buttons') {
    const { options, model, cost } = await requestCopy(brandId, work, { button: { text: current.button || current.header, url: section.button.url }, ...asker })
    return { ideas: { button: fresh('button', options) }, model, cost }
  }
  if (work === 'rewrite') {
    const { text, model, cost } = await requestCopy(brandId, work, { text: current.body, ...asker })
    return { ideas: { body: fresh('body', [{ text }]) }, model, cost }
  }
  const { options, model, cost } = await requestCopy(brandId, work, { text: current.header, ...asker })
  return {
    ideas: {
      header: fresh(
        'header',
        options.map((text) => ({ text })),
      ),
    },
    model,
    cost,
  }
}

/** Returns the change for the chosen texts. A button without an address keeps its current one. */
function changeOf({ button }: Section, ideas: Ideas, chosen: Partial<Record<Part, string>>): SectionChange {
  const change: SectionChange = {}
  for (const { part } of PARTS) {
    const idea = ideas[part]?.[Number(chosen[part] || 0) - 1]
    if (!idea) continue
    if (part === 'button') change.button = { text: idea.text, url: idea.url || button.url, show: true }
    else change[part] = part === 'body' ? bodyOfText(idea.text) : idea.text
  }
  return change
}
