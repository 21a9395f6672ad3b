import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CampaignBrief } from '@brandwright/domain/campaigns/campaign-brief'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { campaignQuery } from '../../entities/campaigns/campaign-queries.ts'
import type { DraftForm } from '../../lib/documents/use-draft.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { notify } from '../../ui/notices/notice-store.ts'
import { fieldsOfOffer } from './offer-fields.tsx'
import { emptyBrief, type TypedBrief } from './typed-brief.ts'

/**
 * Fills in the brief from URL parameters and then removes them from the URL: `product` contains product handles, and `like` is the id of a campaign whose brief
 * is copied. If the parameters replace a draft, a notice offers to restore the draft.
 */
export function usePrefilledBrief(guide: BrandDocument, draft: Pick<DraftForm<TypedBrief>, 'type' | 'latest'>): void {
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the URL only on mount
  useEffect(() => {
    const handles = params.getAll('product')
    const like = params.get('like')
    if (handles.length === 0 && !like) return
    setParams({}, { replace: true })
    if (handles.length > 0) fill(draft, { products: productsOf(guide, handles) })
    if (like)
      client.fetchQuery(campaignQuery(guide.id, like)).then(
        ({ name, brief }) =>
          brief ? fill(draft, typedOf(guide, brief)) : notify({ type: 'info', title: `${name} has no brief`, message: 'It was not planned from a prompt.' }),
        (error: unknown) => notify({ type: 'error', title: 'The brief could not be copied', message: errorMessage(error) }),
      )
  }, [])
}

type BriefFields = Omit<TypedBrief, 'requestId'>

/** Writes these fields into the form. Always keeps the id of a planning request in progress, even if the fields come from a restored draft. */
function fill({ type, latest }: Pick<DraftForm<TypedBrief>, 'type' | 'latest'>, fields: Partial<BriefFields>): void {
  const names = Object.keys(fields) as (keyof BriefFields)[]
  const before = { ...emptyBrief, ...latest().typed }
  const differs = (name: keyof BriefFields, from: Partial<BriefFields>) => JSON.stringify(before[name]) !== JSON.stringify(from[name])
  type(fields)
  if (!names.some((name) => differs(name, emptyBrief) && differs(name, fields))) return
  const replaced: Partial<BriefFields> = Object.fromEntries(names.map((name) => [name, before[name]]))
  notify({ type: 'info', title: 'Your draft was replaced', action: { label: 'Undo', handler: () => type(replaced) } })
}

/** Returns the products with these handles. Omits products that the guide does not contain anymore. */
const productsOf = (guide: BrandDocument, handles: readonly string[]) =>
  handles.flatMap((handle) => guide.products.filter((product) => product.handle === handle).map(({ title }) => ({ handle, title })))

function typedOf(guide: BrandDocument, { prompt, goal, persona, products, offer, from, until, emails, page, tone = [] }: CampaignBrief): BriefFields {
  return {
    prompt,
    goal,
    persona: persona ?? '',
    products: productsOf(guide, products),
    ...fieldsOfOffer(offer),
    from: from ?? '',
    lastDay: until ?? '',
    emails: String(emails),
    page,
    tone: Object.fromEntries(tone.map(({ name, value }) => [name, value])),
  }
}
