import type { Page } from '@brandwright/contracts/paging'
import type { EmailTemplate, SaveTemplateInput } from '@brandwright/contracts/templates'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

const TEMPLATE_PAGE_SIZE = 24

/** Returns the key prefix of all queries for a brand's templates. The live topic of the same name invalidates them. */
export const templatesKey = (brandId: string) => ['documents', 'templates', brandId] as const

export const templatePath = (templateId: string) => `/api/templates/${encodeURIComponent(templateId)}`

/** Returns the paginated query for a brand's custom templates, most recently changed first. */
export const templateListQuery = (brandId: string) =>
  infiniteQueryOptions({
    queryKey: [...templatesKey(brandId), 'list'],
    queryFn: ({ pageParam, signal }) =>
      call<Page<EmailTemplate>>('/api/templates', { query: { brand: brandId, limit: TEMPLATE_PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** Saves one of the brand's emails as a template. */
export const saveTemplate = (input: SaveTemplateInput) => call<EmailTemplate>('/api/templates', { method: 'POST', body: input })
