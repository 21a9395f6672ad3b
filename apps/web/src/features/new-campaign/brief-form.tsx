import type { BrandDocument } from '@brandwright/contracts/brands'
import type { PlanCampaignInput } from '@brandwright/contracts/campaigns'
import type { Product } from '@brandwright/domain/brands/style-guide'
import { MAX_EMAILS } from '@brandwright/domain/campaigns/max-emails'
import type { Tone } from '@brandwright/domain/guidelines/copy-guidelines'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus, Square, X } from 'lucide-react'
import { type ChangeEvent, type FormEvent, Suspense, useState } from 'react'
import { estimateQuery } from '../../entities/campaigns/campaign-estimate.ts'
import { useCreateCampaign } from '../../entities/campaigns/use-create-campaign.ts'
import { guidelinesQuery } from '../../entities/guidelines/guidelines-query.ts'
import { currentModel } from '../../entities/models/current-model.ts'
import { useChosenModel } from '../../entities/models/model-choice.ts'
import { useModels } from '../../entities/models/use-models.ts'
import { PromptHelp } from '../../entities/prompts/prompt-help.tsx'
import { usePersonalDraft } from '../../lib/documents/use-draft.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatEstimatedCost } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { stopRequest } from '../../lib/stop-request.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Link } from '../../ui/link.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { CampaignTone, ownTone } from './campaign-tone.tsx'
import styles from './new-campaign.module.css'
import { OfferFields, offerOfFields, type TypedOffer } from './offer-fields.tsx'
import { emptyBrief, type TypedBrief } from './typed-brief.ts'
import { usePlanning } from './use-planning.ts'
import { usePrefilledBrief } from './use-prefilled-brief.ts'

const ProductPicker = lazyPart(() => import('../../entities/products/product-picker.tsx').then(({ ProductPicker }) => ({ default: ProductPicker })))

const MAX_PROMPT = 4000

/** The length of a brief is rounded up to a multiple of this number of characters, so that typing rarely causes a refetch of the price. */
const ESTIMATE_STEP = 500

/** Renders the form for a campaign brief, or an explanation if the user cannot edit the brand. */
export default function BriefScreen({ guide, onPlanned }: { guide: BrandDocument; onPlanned: (campaignId: string) => void }) {
  return (
    <>
      <ScreenHeader title="New campaign" back={<Link to={paths.admin(guide.id, 'campaigns')}>Campaigns</Link>}>
        {guide.canEdit && <OtherStarts brandId={guide.id} />}
      </ScreenHeader>
      {guide.canEdit ? <BriefForm guide={guide} onPlanned={onPlanned} /> : <p>Only people who can edit this brand can start a campaign. Ask its owner.</p>}
    </>
  )
}

/** Renders links that start a campaign without a brief. */
function OtherStarts({ brandId }: { brandId: string }) {
  const { mutate, isPending } = useCreateCampaign(brandId)
  return (
    <>
      <Button size="md" busy={isPending} onClick={() => mutate('campaign')}>
        Start blank
      </Button>
      <Link to={paths.templates(brandId)} className={buttonClass('secondary', 'md')}>
        Start from a template
      </Link>
    </>
  )
}

/** Edits a campaign brief. Reloading the page keeps the draft and a planning request in progress. */
function BriefForm({ guide, onPlanned }: { guide: BrandDocument; onPlanned: (campaignId: string) => void }) {
  const draft = usePersonalDraft<TypedBrief>(`new-campaign:${guide.id}`, emptyBrief)
  const { values, field, type } = draft
  usePrefilledBrief(guide, draft)
  const { data: guidelines } = useQuery(guidelinesQuery(guide.id))
  const { data: models = [] } = useModels()
  const model = currentModel(models, useChosenModel())
  const items = Number(values.emails) + (values.page ? 1 : 0)
  const { data: estimate } = useQuery({
    ...estimateQuery({ brand: guide.id, work: 'plan', items, characters: Math.ceil(values.prompt.length / ESTIMATE_STEP) * ESTIMATE_STEP, model: model?.id }),
    enabled: model !== undefined && items > 0,
  })
  const [picking, setPicking] = useState(false)
  const { requestId } = values
  const isPlanning = requestId !== ''
  const plan = usePlanning({ brand: guide.id, draft, models, onPlanned })
  const stop = useMutation({ mutationFn: stopRequest })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isPlanning) return
    stop.reset()
    plan.start({ ...inputOf(values, guide.id, scales), ...(model ? { model: model.id } : {}) })
  }
  /** Resets the currency when the user changes the kind of offer. The currency can be copied from another campaign, and the form has no field to edit it. */
  const offerField = (name: keyof TypedOffer) =>
    name === 'offerKind'
      ? { ...field(name), onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => type({ offerKind: target.value, currency: '' }) }
      : field(name)
  const scales = guidelines && (guidelines.document.guidelines[0]?.tone ?? [])
  const pick = ({ handle, title }: Product) => {
    setPicking(false)
    if (!values.products.some((product) => product.handle === handle)) type({ products: [...values.products, { handle, title }] })
  }
  return (
    <form className={styles.form} onSubmit={send}>
      {!isPlanning && plan.failure && <FormAlert title="The campaign plan was not created">{plan.failure}</FormAlert>}
      <TextArea
        label="What is the campaign about?"
        {...field('prompt')}
        required
        rows={4}
        maxLength={MAX_PROMPT}
        hint="Describe what is new, who it is for, and why now. Prices, codes and dates are taken only from this text, the fields below and the guide."
      />
      {/* The key changes when planning starts, which cancels a prompt that is being generated. */}
      <PromptHelp key={requestId} brand={guide.id} value={values.prompt} maxLength={MAX_PROMPT} onPrompt={(prompt) => type({ prompt })} />
      <div className={styles.row}>
        <Field label="Goal" {...field('goal')} maxLength={300} />
        <SelectField
          label="Audience"
          {...field('persona')}
          options={[{ value: '', label: 'Everyone' }, ...(guidelines?.document.overview.personas ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <Field label="First day" type="date" required={values.lastDay !== ''} {...field('from')} />
        <Field label="Last day" type="date" min={values.from || undefined} {...field('lastDay')} />
        <Field label="Emails" type="number" inputMode="numeric" min={0} max={MAX_EMAILS} required {...field('emails')} />
      </div>
      <CampaignTone brand={guide.id} scales={scales ?? []} values={values.tone} model={model?.id} onChange={(tone) => type({ tone })} />
      <fieldset className={styles.products}>
        <legend>Products</legend>
        <ul>
          {values.products.map(({ handle, title }) => (
            <li key={handle}>
              {title}
              <IconButton label={`Remove ${title}`} onClick={() => type({ products: values.products.filter((product) => product.handle !== handle) })}>
                <X size={14} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
        <Button onClick={() => setPicking(true)}>
          <Plus size={16} aria-hidden="true" />
          Add product
        </Button>
      </fieldset>
      <OfferFields values={values} from={values.from} field={offerField} />
      <Checkbox label="Also create a landing page" checked={values.page} onChange={({ target }) => type({ page: target.checked })} />
      {isPlanning && stop.error && <FormAlert title="Planning was not stopped">{errorMessage(stop.error)}</FormAlert>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="md" busy={isPlanning}>
          Plan it
        </Button>
        {isPlanning && (
          <Button size="md" busy={stop.isPending} onClick={() => stop.mutate(requestId)}>
            <Square size={14} aria-hidden="true" />
            Stop
          </Button>
        )}
        <p className={styles.price} role="status">
          {!isPlanning ? '' : plan.isLost ? 'Connection lost. Reconnecting …' : 'Planning the campaign. The plan opens here once it is ready.'}
        </p>
        <p className={styles.price}>{model && !isPlanning ? `Planned by ${model.name}${estimate ? `, ${formatEstimatedCost(estimate.cost)}` : ''}.` : ''}</p>
      </div>
      <Suspense>{picking && <ProductPicker brandId={guide.id} onPick={pick} onClose={() => setPicking(false)} />}</Suspense>
    </form>
  )
}

function inputOf(values: TypedBrief, brand: string, scales: readonly Tone[] | undefined): PlanCampaignInput {
  const { prompt, goal, page } = values
  return {
    brand,
    prompt,
    goal,
    persona: values.persona || null,
    products: values.products.map(({ handle }) => handle),
    offer: offerOfFields(values),
    from: values.from || null,
    until: values.lastDay || null,
    emails: Number(values.emails),
    page,
    tone: ownTone(scales, values.tone),
  }
}
