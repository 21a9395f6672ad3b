import { z } from 'zod'
import type { Place } from '../checks/findings/check.ts'

export const PAGE_FORM_FIELDS = ['name', 'company', 'phone', 'message'] as const
export type PageFormField = (typeof PAGE_FORM_FIELDS)[number]

/** Maximum length of each form text, in characters. */
export const MAX_FORM_CHARACTERS = { header: 200, button: 100, consent: 1000, thanksHeader: 200, thanksText: 1000 } as const

/** Form of a landing page, which always has an email field. */
export const pageForm = z.object({
  header: z.string().max(MAX_FORM_CHARACTERS.header),
  fields: z.array(z.enum(PAGE_FORM_FIELDS)).max(PAGE_FORM_FIELDS.length),
  button: z.string().regex(/\S/, 'Enter a text for the form button.').max(MAX_FORM_CHARACTERS.button),
  /** Consent text for visitors, stored with every contact as displayed. */
  consent: z.string().max(MAX_FORM_CHARACTERS.consent),
  thanksHeader: z.string().max(MAX_FORM_CHARACTERS.thanksHeader),
  thanksText: z.string().max(MAX_FORM_CHARACTERS.thanksText),
})
export type PageForm = z.infer<typeof pageForm>

/** Form fields that visitors read, in page order. */
export const PAGE_FORM_TEXTS = ['header', 'button', 'consent', 'thanksHeader', 'thanksText'] as const satisfies readonly (keyof PageForm)[]
export type PageFormText = (typeof PAGE_FORM_TEXTS)[number]

/** Kind of copy for each form text. It determines which guideline checks apply. */
export const FORM_PLACES: Record<PageFormText, Place> = { header: 'header', button: 'button', consent: 'text', thanksHeader: 'header', thanksText: 'text' }

/** Returns a new form with default texts that are suitable for every brand. */
export const newPageForm = (brandName: string): PageForm => ({
  header: 'Keep me posted',
  fields: ['name'],
  button: 'Send',
  consent: `I agree that ${brandName} sends me emails. I can withdraw this at any time.`,
  thanksHeader: 'Thank you',
  thanksText: 'We have your details and will be in touch.',
})

/** Last part of a page's path, as in `/p/spring-sale`: lowercase letters and digits, separated by single hyphens. */
export const pageSlug = z
  .string()
  .max(80)
  .regex(/^(?:[a-z\d]+(?:-[a-z\d]+)*)?$/, 'Use lowercase letters, digits and hyphens in the address.')

const MAX_SLUG_CHARACTERS = 60

/** Returns the slug of a name (`Frühling für alle!` → `fruhling-fur-alle`), or `page` if the name contains no Latin letters or digits. */
export function slugOf(name: string): string {
  const parts = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((part) => part !== '')
  let slug = ''
  for (const part of parts) {
    const next = slug === '' ? part.slice(0, MAX_SLUG_CHARACTERS) : `${slug}-${part}`
    if (next.length > MAX_SLUG_CHARACTERS) break
    slug = next
  }
  return slug === '' ? 'page' : slug
}
