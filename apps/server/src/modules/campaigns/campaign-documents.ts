import { campaignBody } from '@brandwright/domain/campaigns/campaign'
import { campaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { brandDocumentPolicy } from '../brands/brand-document-policy.ts'
import { defineDocument } from '../documents/define-document.ts'
import { campaignOf, itemResponse } from './campaign-answers.ts'

const LISTS_WITH_IDS = new Set<string | undefined>(['sections', 'features'])

/** Turns `/sections/s1/header` into "sections header", because ids mean nothing to users. */
const labelOf = (pointer: string) =>
  pointer
    .split('/')
    .filter((part, index, parts) => part !== '' && !LISTS_WITH_IDS.has(parts[index - 1]))
    .join(' ')
    .replaceAll('_', ' ')

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
  labelOf: labelOf,
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
  labelOf: labelOf,
})
