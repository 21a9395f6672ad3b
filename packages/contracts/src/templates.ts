import { BUILT_IN_TEMPLATE_KEYS } from '@brandwright/domain/campaigns/built-in-templates'
import { emailTemplateBody } from '@brandwright/domain/campaigns/email-template'
import { z } from 'zod'
import { pageQuery } from './paging.ts'

const id = z.string().min(1).max(100)

/** A template of a brand as clients see it. `created` and `updated` are ISO 8601. */
export const emailTemplate = emailTemplateBody.extend({
  id: z.string(),
  brand: z.string(),
  revision: z.number().int(),
  created: z.string(),
  updated: z.string(),
})
export type EmailTemplate = z.infer<typeof emailTemplate>

/** `GET /api/templates?brand=ID`: last changed first. Those that every brand has are not listed. */
export const templatesQuery = pageQuery.extend({ brand: id })

/** `POST /api/templates`: makes a template of an email of the brand. */
export const saveTemplateInput = z.strictObject({ brand: id, name: emailTemplateBody.shape.name, campaign: id, item: id })
export type SaveTemplateInput = z.infer<typeof saveTemplateInput>

export const renameTemplateInput = z.strictObject({ name: emailTemplateBody.shape.name })
export type RenameTemplateInput = z.infer<typeof renameTemplateInput>

/** `POST /api/templates/use`: an email that begins with a template, in a campaign of the brand or in one of its own. Answers as `POST /api/campaigns`. */
export const useTemplateInput = z.strictObject({ brand: id, template: z.union([z.enum(BUILT_IN_TEMPLATE_KEYS), id]), campaign: id.optional() })
export type UseTemplateInput = z.infer<typeof useTemplateInput>

/** `POST /api/templates/import?brand=ID&name=spring.html` with the bytes of a file. */
export const importTemplateQuery = z.object({ brand: id, name: z.string().max(200).default('') })
export type ImportTemplateQuery = z.infer<typeof importTemplateQuery>
/** `isExact`: the file was exported here, and its sections came back as they were. `imagesLeftOut` could not be read. */
export const importTemplateResponse = z.object({ template: emailTemplate, isExact: z.boolean(), imagesLeftOut: z.number().int() })
export type ImportTemplateResponse = z.infer<typeof importTemplateResponse>
