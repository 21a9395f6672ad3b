import type {
  CheckCopyInput,
  CheckedCopy,
  CopyEstimate,
  GuidelinesEstimate,
  GuidelinesVersions,
  PortraitAnswer,
  ProposedRules,
  RuleFromInput,
  RuleOutcome,
  RuleOutcomeInput,
} from '@brandwright/contracts/guidelines'
import { call } from '../../lib/api-client.ts'
import { brandPath } from '../brands/brand-document.ts'

export const guidelinesPath = (id: string, below = '') => `${brandPath(id)}/guidelines${below}`

export const listGuidelinesVersions = (id: string, cursor: string | null, signal?: AbortSignal) =>
  call<GuidelinesVersions>(guidelinesPath(id, '/versions'), { query: { cursor, limit: 25 }, signal })

export type GenerationAsked = { refresh: boolean; model?: string }

export const generateGuidelines = (id: string, asked: GenerationAsked) =>
  call<{ runId: string }>(guidelinesPath(id, '/generate'), { method: 'POST', body: asked })

export const estimateGuidelines = (id: string, asked: GenerationAsked, signal?: AbortSignal) =>
  call<GuidelinesEstimate>(guidelinesPath(id, '/estimate'), { query: asked, signal })

const portraitAt = (id: string, personaId: string) => guidelinesPath(id, `/personas/${encodeURIComponent(personaId)}/portrait`)

export const makePortrait = (id: string, personaId: string) => call<PortraitAnswer>(portraitAt(id, personaId), { method: 'POST', body: {} })

export const estimatePortrait = (id: string, personaId: string, signal?: AbortSignal) =>
  call<PortraitAnswer>(portraitAt(id, personaId), { method: 'POST', body: { estimate: true }, signal })

export const checkCopy = (id: string, asked: CheckCopyInput) => call<CheckedCopy>(guidelinesPath(id, '/check'), { method: 'POST', body: asked })

export const estimateJudging = (id: string, asked: { characters: number; model?: string }, signal?: AbortSignal) =>
  call<CopyEstimate>(`/api/brands/${encodeURIComponent(id)}/copy/estimate`, { query: { work: 'check', ...asked }, signal })

export const rulesFrom = (id: string, asked: Omit<RuleFromInput, 'kind'>, signal?: AbortSignal) =>
  call<ProposedRules>(guidelinesPath(id, '/rules/from'), { method: 'POST', body: asked, signal })

export const outcomeOfRule = (id: string, asked: RuleOutcomeInput, signal?: AbortSignal) =>
  call<RuleOutcome>(guidelinesPath(id, '/rules/outcome'), { method: 'POST', body: asked, signal })
