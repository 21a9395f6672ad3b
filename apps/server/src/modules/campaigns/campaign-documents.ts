import { campaignBody } from '@brandwright/domain/campaigns/campaign'
import { campaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { brandDocumentPolicy } from '../brands/brand-document-policy.ts'
import { defineDocument } from '../documents/define-document.ts'
import { campaignOf, itemResponse } from './campaign-answers.ts'
import { labelOfItemPointer } from './label-of-item-pointer.ts'

export const campaigns = defineDocument({
  entity: 'campaign',
  noun: 'campaign',
  schema: campaignBody,
  version: 3,
  migrations: [
    { to: 2, up: (body) => ({ ...body, brief: null, plan: [] }) },
    { to: 3, up: (body) => ({ ...body, importedFrom: null }) },
  ],
  policy: brandDocumentPolicy,
  keyedLists: ['plan'],
  topic: 'campaigns',
  titleOf: ({ name }) => name,
  answerOf: (entry) => campaignOf(entry),
  labelOf: labelOfItemPointer,
})

export const campaignItems = defineDocument({
  entity: 'campaign-item',
  noun: 'campaign item',
  schema: campaignItemBody,
  version: 3,
  migrations: [
    { to: 2, up: (body) => ({ ...body, approval: null }) },
    { to: 3, up: (body) => ({ ...body, slug: '', form: null, variantOf: null, variantShare: 50 }) },
  ],
  policy: brandDocumentPolicy,
  keyedLists: ['sections'],
  topic: 'campaign-items',
  titleOf: ({ name }) => name,
  answerOf: itemResponse,
  labelOf: labelOfItemPointer,
})
