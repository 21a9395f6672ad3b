import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CampaignBrief } from '@brandwright/domain/campaigns/campaign-brief'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { campaignQuery } from '../../entities/campaigns/campaign-queries.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { notify } from '../../ui/notices/notice-store.ts'
import { fieldsOfOffer } from './offer-fields.tsx'
import { emptyBrief, type TypedBrief } from './typed-brief.ts'

/** Fills in the brief once from the URL: `product` names products by handle, `like` another campaign whose brief is copied. Then removes both from it. */
export function usePrefilledBrief(guide: BrandDocument, type: (values: Partial<TypedBrief>) => void): void {
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the URL only on mount
  useEffect(() => {
    const handles = params.getAll('product')
    const like = params.get('like')
    if (handles.length === 0 && !like) return
    setParams({}, { replace: true })
    if (handles.length > 0) type({ products: productsOf(guide, handles) })
    if (like)
      client.fetchQuery(campaignQuery(guide.id, like)).then(
        ({ name, brief }) =>
          brief ? type(typedOf(guide, brief)) : notify({ type: 'info', title: `${name} has no brief`, message: 'It was not planned from a prompt.' }),
        (error: unknown) => notify({ type: 'error', title: 'The brief could not be copied', message: errorMessage(error) }),
      )
  }, [])
}

/** Leaves out products that the guide no longer has. */
const productsOf = (guide: BrandDocument, handles: readonly string[]) =>
  handles.flatMap((handle) => guide.products.filter((product) => product.handle === handle).map(({ title }) => ({ handle, title })))

function typedOf(guide: BrandDocument, { prompt, goal, persona, products, offer, from, until, emails, page }: CampaignBrief): TypedBrief {
  return {
    ...emptyBrief,
    prompt,
    goal,
    persona: persona ?? '',
    products: productsOf(guide, products),
    ...fieldsOfOffer(offer),
    from: from ?? '',
    lastDay: until ?? '',
    emails: String(emails),
    page,
  }
}
