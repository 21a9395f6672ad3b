import type { Evidence } from '@brandwright/domain/brands/evidence'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { sampleKey } from '@brandwright/domain/pointers/sample-key'
import { type FactSummary, factSummary } from '../../../entities/evidence/fact-summary.ts'
import type { TextSample } from './text-groups.ts'

/** Returns a pointer that identifies a sample by its text, because its index can change. */
export const samplePointer = ({ pointer, text }: Pick<TextSample, 'pointer' | 'text'>): string => `${pointer}/${sampleKey(text)}`

/** Returns the evidence for a text sample. If none is stored, uses the pages whose text contains the sample. */
export function sampleSummary(guide: Pick<StyleGuide, 'facts' | 'sources' | 'additionalText'>, sample: Pick<TextSample, 'pointer' | 'text'>): FactSummary {
  const fact = guide.facts[samplePointer(sample)]
  if (fact && fact.evidence.length > 0) return factSummary(fact)
  const { confidence = null, confidenceLabel } = factSummary(fact)
  return { ...factSummary({ confidence: fact?.confidence ?? 0, evidence: pagesWith(guide, sample.text) }), confidence, confidenceLabel }
}

function pagesWith({ sources, additionalText }: Pick<StyleGuide, 'sources' | 'additionalText'>, text: string): Evidence[] {
  const pages = [
    ...additionalText
      .filter(({ content, textSamples }) => content.includes(text) || JSON.stringify(textSamples).includes(JSON.stringify(text)))
      .map(({ url }) => url),
    ...sources.filter(({ paragraphs }) => paragraphs.some((one) => one.startsWith(text))).map(({ url }) => url),
  ]
  return [...new Set(pages)].map((page) => ({ page }))
}
