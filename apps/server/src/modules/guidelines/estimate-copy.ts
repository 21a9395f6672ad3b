import type { CopyEstimate, EstimateCopyQuery } from '@brandwright/contracts/guidelines'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { tokensOfLength } from '@brandwright/domain/completions/tokens-of-length'
import { estimateCopy as tokensOfCopy } from '@brandwright/domain/guidelines/estimate-tokens'
import { generationMaterial } from '@brandwright/domain/guidelines/generation-material'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'
import { COMPOSER } from '../../platform/ai/provider.ts'
import type { TokenCount } from '../../platform/ai/upstream.ts'
import type { Context } from '../../platform/context.ts'
import { editorOf } from '../brands/brand-access.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { chooseWriter } from '../completions/choose-writer.ts'
import { costOfAnswer } from '../completions/cost-of-answer.ts'
import { compiledOf } from './compiled-of.ts'
import { judgedOf, judgeMessages } from './judge-copy.ts'
import { type CopyWork, copyWorks } from './write-copy.ts'
import type { WritingDeps } from './writing-deps.ts'

/** Tokens in a model's response per rule, rounded up. */
const TOKENS_PER_RULE = 60

/** Estimates the cost of writing copy, or of judging its rules, without calling a model. */
export async function estimateCopy(
  context: Context,
  deps: WritingDeps,
  { id, work, characters, model }: EstimateCopyQuery & { id: string },
): Promise<CopyEstimate> {
  const { id: person } = await editorOf(context, context.database.db, id)
  const brand = await getFullBrand(context, id)
  const rules = work === 'check' ? judgedOf(compiledOf(brand).judged) : []
  const writer = await chooseWriter(await deps.modelsFor(context, { brandId: id, person }), model, context.now())
  // No model is called if there are no rules to judge, or if only the composer, which can't judge, is available.
  if (work === 'check' && (rules.length === 0 || writer.provider.kind === COMPOSER.kind))
    return { model: COMPOSER_MODEL, tokens: { in: 0, out: 0 }, cost: 0, judged: 0 }
  const tokens = work === 'check' ? tokensOfJudging(rules, characters) : tokensOfWriting(work, brand.guide, characters)
  return { model: writer.model.id, tokens, cost: costOfAnswer(writer, tokens), judged: rules.length }
}

function tokensOfJudging(rules: ReturnType<typeof judgedOf>, characters: number): TokenCount {
  const promptLength = judgeMessages('', rules).reduce((length, { content }) => length + content.length, characters)
  return { in: tokensOfLength(promptLength), out: TOKENS_PER_RULE * rules.length }
}

const tokensOfWriting = (work: CopyWork, guide: StyleGuide, characters: number): TokenCount =>
  tokensOfCopy(copyWorks[work], generationMaterial(guide, guidelinesOf(guide)), characters)
