import type { BrandDocument } from '@brandwright/contracts/brands'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Context } from '../../platform/context.ts'
import { assertCanChooseAccountType } from './brand-policy.ts'
import { answerTo } from './document-for.ts'
import { editBrand } from './guide-document.ts'

type Input = { id: string; revision: number; accountType: StyleGuide['account_type'] }

/** Upgrade to pro and downgrade to free, by a super admin. */
export async function setAccountType(context: Context, { id, revision, accountType }: Input): Promise<BrandDocument> {
  assertCanChooseAccountType(context.actor)
  const brand = await editBrand(context, { id, revision, via: 'account' }, ({ guide }) => ({ guide: { ...guide, account_type: accountType } }))
  return answerTo(context, brand)
}
