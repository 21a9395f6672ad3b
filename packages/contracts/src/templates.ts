import { BUILT_IN_TEMPLATE_KEYS } from '@brandwright/domain/campaigns/built-in-templates'
import { emailTemplateBody } from '@brandwright/domain/campaigns/email-template'
import { z } from 'zod'
import { pageQuery } from './paging.ts'

const id = z.string().min(1).max(100)

/** An email template of a brand in the API. `created` and `updated` are ISO 8601 timestamps. */
export const emailTemplate = emailTemplateBody.extend({
  id: z.string(),
  brand: z.string(),
  revision: z.number().int(),
  created: z.string(),
  updated: z.string(),
})
export type EmailTemplate = z.infer<typeof emailTemplate>

/** Query of `GET /api/templates?brand=ID`: returns the brand's templates, last changed first, without the built-in templates. */
export const templatesQuery = pageQuery.extend({ brand: id })

/** Input of `POST /api/templates`: creates a template from an email of the brand. */
export const saveTemplateInput = z.strictObject({ brand: id, name: emailTemplateBody.shape.name, campaign: id, item: id })
export type SaveTemplateInput = z.infer<typeof saveTemplateInput>

export const renameTemplateInput = z.strictObject({ name: emailTemplateBody.shape.name })
export type RenameTemplateInput = z.infer<typeof renameTemplateInput>

/**
 * Input of `POST /api/templates/use`: creates an email from a template, in an existing campaign or a new one. The response is the same as for `POST
 * /api/campaigns`.
 */
export const useTemplateInput = z.strictObject({ brand: id, template: z.union([z.enum(BUILT_IN_TEMPLATE_KEYS), id]), campaign: id.optional() })
export type UseTemplateInput = z.infer<typeof useTemplateInput>

/** Query of `POST /api/templates/import?brand=ID&name=spring.html`. The body is the file. */
export const importTemplateQuery = z.object({ brand: id, name: z.string().max(200).default('') })
export type ImportTemplateQuery = z.infer<typeof importTemplateQuery>
/** `isExact` is true if this product exported the file and its sections could be restored unchanged. `imagesLeftOut` counts unreadable images. */
export const importTemplateResponse = z.object({ template: emailTemplate, isExact: z.boolean(), imagesLeftOut: z.number().int() })
export type ImportTemplateResponse = z.infer<typeof importTemplateResponse>
