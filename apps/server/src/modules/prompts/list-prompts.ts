import type { PromptsResponse } from '@brandwright/contracts/prompts'
import { brandPrompts } from '@brandwright/domain/prompts/brand-prompts'
import { productPrompts } from '@brandwright/domain/prompts/product-prompts'
import type { Context } from '../../platform/context.ts'
import { getWholeBrand } from '../brands/get-brand.ts'
import { signedIn } from '../users/user-policy.ts'

/** The product's own prompts, after those of the brand where one is named that the asker may read all of. */
export async function listPrompts(context: Context, brand: string | undefined): Promise<PromptsResponse> {
  signedIn(context.actor)
  const own = brand ? brandPrompts((await getWholeBrand(context, brand, {})).guide) : []
  return [...own.map((prompt) => ({ ...prompt, kind: 'brand' as const })), ...productPrompts.map((prompt) => ({ ...prompt, kind: 'product' as const }))]
}
