import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CopyGuidelines } from '@brandwright/domain/guidelines/copy-guidelines'
import { useQuery } from '@tanstack/react-query'
import { AudioLines } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { BrandLoading } from '../../entities/brands/brand-loading.tsx'
import { guidelinesQuery } from '../../entities/guidelines/guidelines-query.ts'
import { useChosenModel } from '../../entities/models/model-choice.ts'
import { ModelSelect } from '../../entities/models/model-select.tsx'
import { useModels } from '../../entities/models/use-models.ts'
import { formatNumber } from '../../lib/format.ts'
import { useRelativeTime } from '../../lib/use-relative-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Page } from '../../ui/page.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GenerationPanel } from './generation-panel.tsx'
import { GuidelinesActs } from './guidelines-acts.tsx'
import { useGuidelinesRun } from './use-guidelines-run.ts'

const count = (number: number, noun: string) => (number === 0 ? '' : `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`)

const countOf = (texts: object): number => (Array.isArray(texts) ? texts : Object.values(texts).flat()).length

const hasText = (value: unknown): boolean =>
  typeof value === 'string'
    ? value !== ''
    : Array.isArray(value)
      ? value.length > 0
      : typeof value === 'object' && value !== null && Object.values(value).some(hasText)

const GuidelinesDocument = lazyPart(() => import('./guidelines-document.tsx'))

export default function BrandVoiceRoute() {
  const { id = '' } = useParams()
  return <GuidelinesScreen key={id} id={id} model={useNamedModel()} modelField={<ModelSelect />} />
}

/** Renders the brand voice screen, where users generate and edit a brand's guidelines and check texts against them. */
export function GuidelinesScreen({ id, model, modelField }: { id: string; model: string | null; modelField: ReactNode }) {
  const { data: guide } = useQuery(brandQuery(id))
  const { data: guidelines, error, refetch } = useQuery(guidelinesQuery(id))
  const run = useGuidelinesRun(id, guidelines?.runId ?? null)
  const [startingOver, setStartingOver] = useState(false)
  if (!guidelines)
    return (
      <Page>
        <ScreenHeader title="Brand voice" />
        <BrandLoading error={error} onRetry={refetch} height={320} />
      </Page>
    )
  const written = isWritten(guidelines.document)
  const running = guidelines.runId !== null
  const isComplete = guidelines.steps.every(({ made }) => made !== null)
  const remaining = guidelines.steps.filter(({ made }) => made === null).length
  return (
    <Page>
      <ScreenHeader title="Brand voice" lead={written ? <PublicationStatus isDraft={guidelines.isDraft} published={guidelines.published} /> : undefined}>
        {written && <GuidelinesActs guidelines={guidelines} name={guide?.name ?? ''} onRefresh={() => setStartingOver(true)} />}
      </ScreenHeader>
      {!written && !running && !guidelines.canEdit && (
        <EmptyState icon={<AudioLines size={32} />} title="No guidelines yet">
          <p>People who can edit this brand can generate them here.</p>
        </EmptyState>
      )}
      {(running || (guidelines.canEdit && (!isComplete || startingOver))) && (
        <GenerationPanel guidelines={guidelines} run={run} model={model} refresh={isComplete && startingOver} onBegun={() => setStartingOver(false)}>
          {!written && !running && <StartText guide={guide} />}
          {written && !running && (
            <h2>
              {isComplete
                ? 'Regenerate everything'
                : remaining === guidelines.steps.length
                  ? 'Generate the guidelines'
                  : `${remaining} of ${guidelines.steps.length} steps are left`}
            </h2>
          )}
          {running && <h2>Generating the guidelines</h2>}
          {!running && modelField}
        </GenerationPanel>
      )}
      {written && (
        <Suspense fallback={<Skeleton height={480} radius={12} />}>
          <GuidelinesDocument guidelines={guidelines} model={model} />
        </Suspense>
      )}
    </Page>
  )
}

/** Shows whether the current guidelines are published. */
function PublicationStatus({ isDraft, published }: { isDraft: boolean; published: { at: string } | null }) {
  const when = useRelativeTime(published?.at ?? '')
  return (
    <>
      {(isDraft || published) && <Badge tone={isDraft ? 'warn' : 'ok'}>{isDraft ? 'Draft' : 'Published'}</Badge>}{' '}
      {published
        ? `Published ${when}.${isDraft ? ' Later changes are saved as a draft; exports use the published version.' : ''}`
        : 'Not published yet: exports do not include the guidelines.'}
    </>
  )
}

/** Returns true if the guidelines have any content. */
function isWritten({ version: _, made, ...document }: CopyGuidelines): boolean {
  return Object.keys(made).length > 0 || hasText(document)
}

/** Describes the content that a generation creates, and the data on which that content is based. */
function StartText({ guide }: { guide: BrandDocument | undefined }) {
  const samples = Object.values(guide?.textSamples ?? {}).reduce((sum, texts) => sum + countOf(texts), 0)
  const from = guide
    ? [count(guide.sources.length, 'page'), count(samples, 'text sample'), count(guide.products.length, 'product')].filter(Boolean).join(', ')
    : ''
  return (
    <>
      <h2>The voice of this brand, as rules that can be checked</h2>
      <p>
        Voice and tone, dos and don’ts, words to avoid, target audience, value propositions, a copywriting guide with good and bad examples, and prompts for
        assistants.
      </p>
      {guide && <p>{from ? `Generated from your style guide: ${from}.` : 'Your style guide has no texts yet. Scan a website first for better results.'}</p>}
    </>
  )
}

/** Returns the id of the model that the user selected. Returns null if that model is unavailable or if the settings determine the model for each task. */
function useNamedModel(): string | null {
  const { data: models = [] } = useModels()
  const chosen = useChosenModel()
  return models.find(({ id }) => id === chosen)?.id ?? null
}
