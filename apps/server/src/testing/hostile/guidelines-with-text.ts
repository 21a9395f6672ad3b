import { materialOf } from '@brandwright/domain/composer/compose-reply'
import { compose } from '@brandwright/domain/composer/writers'
import type { CopyGuidelines } from '@brandwright/domain/guidelines/copy-guidelines'
import { emptyCopyGuidelines } from '@brandwright/domain/guidelines/empty-copy-guidelines'
import { generationSteps } from '@brandwright/domain/guidelines/generation-steps'
import { putResult } from '@brandwright/domain/guidelines/put-result'
import { sampleGuide } from '@brandwright/domain/testing/sample-guide'

const material = materialOf(sampleGuide())
const composed = generationSteps.reduce((before, { name }) => putResult(before, name, compose(name, material) as never), emptyCopyGuidelines())

/** Returns complete guidelines in which every text is the same. */
export const guidelinesWithText = (text: string): CopyGuidelines =>
  JSON.parse(JSON.stringify(composed), (key, value) => (typeof value === 'string' && key !== 'id' ? text : value))
