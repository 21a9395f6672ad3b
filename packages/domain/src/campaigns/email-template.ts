import { z } from 'zod'
import { campaignItemBody } from './campaign-item.ts'

/** `saved`: created from an email of the brand. `imported`: read from a file. */
export const templateOrigin = z.enum(['saved', 'imported'])
export type TemplateOrigin = z.infer<typeof templateOrigin>

/** Editable content of a brand's email template. Each new email based on the template receives this content. */
export const emailTemplateBody = z.object({
  name: z.string().regex(/\S/, 'Enter a name for the template.').max(200),
  origin: templateOrigin,
  ...campaignItemBody.pick({ subject: true, preheader: true, sections: true }).shape,
})
export type EmailTemplateBody = z.infer<typeof emailTemplateBody>

/** Content shared by templates and emails. */
export const emailContent = emailTemplateBody.pick({ subject: true, preheader: true, sections: true })
export type EmailContent = z.infer<typeof emailContent>
