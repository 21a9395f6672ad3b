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

export const guidelinesPath = (id: string, below = '') => `/api/brands/${encodeURIComponent(id)}/guidelines${below}`

export const listGuidelinesVersions = (id: string, cursor: string | null, signal?: AbortSignal) =>
  call<GuidelinesVersions>(guidelinesPath(id, '/versions'), { query: { cursor, limit: 25 }, signal })

export type GenerationInput = { refresh: boolean; model?: string }

export const generateGuidelines = (id: string, input: GenerationInput) =>
  call<{ runId: string }>(guidelinesPath(id, '/generate'), { method: 'POST', body: input })

export const estimateGuidelines = (id: string, input: GenerationInput, signal?: AbortSignal) =>
  call<GuidelinesEstimate>(guidelinesPath(id, '/estimate'), { query: input, signal })

const portraitAt = (id: string, personaId: string) => guidelinesPath(id, `/personas/${encodeURIComponent(personaId)}/portrait`)

export const makePortrait = (id: string, personaId: string) => call<PortraitAnswer>(portraitAt(id, personaId), { method: 'POST', body: {} })

export const estimatePortrait = (id: string, personaId: string, signal?: AbortSignal) =>
  call<PortraitAnswer>(portraitAt(id, personaId), { method: 'POST', body: { estimate: true }, signal })

export const checkCopy = (id: string, input: CheckCopyInput) => call<CheckedCopy>(guidelinesPath(id, '/check'), { method: 'POST', body: input })

export const estimateJudging = (id: string, input: { characters: number; model?: string }, signal?: AbortSignal) =>
  call<CopyEstimate>(`/api/brands/${encodeURIComponent(id)}/copy/estimate`, { query: { work: 'check', ...input }, signal })

export const rulesFrom = (id: string, input: Omit<RuleFromInput, 'kind'>, signal?: AbortSignal) =>
  call<ProposedRules>(guidelinesPath(id, '/rules/from'), { method: 'POST', body: input, signal })

export const outcomeOfRule = (id: string, input: RuleOutcomeInput, signal?: AbortSignal) =>
  call<RuleOutcome>(guidelinesPath(id, '/rules/outcome'), { method: 'POST', body: input, signal })
