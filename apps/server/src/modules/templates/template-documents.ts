import type { DocumentEntry } from '@brandwright/contracts/documents'
import type { EmailTemplate } from '@brandwright/contracts/templates'
import { type EmailTemplateBody, emailTemplateBody } from '@brandwright/domain/campaigns/email-template'
import { brandDocumentPolicy } from '../brands/brand-document-policy.ts'
import { labelOfItemPointer } from '../campaigns/label-of-item-pointer.ts'
import { defineDocument } from '../documents/define-document.ts'

export const templates = defineDocument({
  entity: 'email-template',
  noun: 'template',
  schema: emailTemplateBody,
  version: 1,
  migrations: [],
  policy: brandDocumentPolicy,
  keyedLists: ['sections'],
  topic: 'templates',
  titleOf: ({ name }) => name,
  answerOf: templateResponse,
  labelOf: labelOfItemPointer,
})

export function templateResponse({ id, brandId, revision, body, createdAt, updatedAt }: DocumentEntry<EmailTemplateBody>): EmailTemplate {
  return { ...body, id, brand: brandId, revision, created: createdAt, updated: updatedAt }
}
