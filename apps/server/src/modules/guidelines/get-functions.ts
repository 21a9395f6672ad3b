import { functionNames, generationFunction } from '@brandwright/domain/guidelines/generation-functions'
import type { FunctionName } from '@brandwright/domain/guidelines/results'
import type { Context } from '../../platform/context.ts'
import { signedIn } from '../users/user-policy.ts'

/** The generation functions, each with what a model is asked for with it (spec 002, 7). */
export function getFunctions({ actor }: Context): { name: FunctionName; prompt: string }[] {
  signedIn(actor)
  return functionNames.map((name) => ({ name, prompt: generationFunction(name).description }))
}
