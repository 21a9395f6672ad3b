import type {
  CheckCopyInput,
  CheckedCopy,
  CopyEstimate,
  GuidelinesAnswer,
  GuidelinesEstimate,
  GuidelinesPatch,
  GuidelinesVersions,
  LockGuidelinesInput,
  PortraitAnswer,
  ProposedRules,
  RuleFromInput,
  RuleOutcome,
  RuleOutcomeInput,
} from '@brandwright/contracts/guidelines'
import { call } from '../../lib/api-client.ts'
import { fromRevision } from '../../lib/guide-revision.ts'

export const placeOfGuidelines = (id: string, below = '') => `/api/brands/${encodeURIComponent(id)}/guidelines${below}`

const change = (path: string, revision: number, body: unknown = {}) => call<GuidelinesAnswer>(path, { method: 'POST', body, headers: fromRevision(revision) })

export const patchGuidelines = (id: string, patch: GuidelinesPatch, revision: number) =>
  call<GuidelinesAnswer>(placeOfGuidelines(id), { method: 'PATCH', body: patch, headers: fromRevision(revision) })

export const lockGuidelines = (id: string, input: LockGuidelinesInput, revision: number) => change(placeOfGuidelines(id, '/locks'), revision, input)

export const publishGuidelines = (id: string, revision: number) => change(placeOfGuidelines(id, '/publish'), revision)

export const listGuidelinesVersions = (id: string, cursor: string | null, signal?: AbortSignal) =>
  call<GuidelinesVersions>(placeOfGuidelines(id, '/versions'), { query: { cursor, limit: 25 }, signal })

export const restoreGuidelines = (id: string, number: number, revision: number) => change(placeOfGuidelines(id, `/versions/${number}/restore`), revision)

export type GenerationAsked = { refresh: boolean; model?: string }

export const generateGuidelines = (id: string, asked: GenerationAsked) =>
  call<{ runId: string }>(placeOfGuidelines(id, '/generate'), { method: 'POST', body: asked })

export const estimateGuidelines = (id: string, asked: GenerationAsked, signal?: AbortSignal) =>
  call<GuidelinesEstimate>(placeOfGuidelines(id, '/estimate'), { query: asked, signal })

const portraitAt = (id: string, personaId: string) => placeOfGuidelines(id, `/personas/${encodeURIComponent(personaId)}/portrait`)

export const makePortrait = (id: string, personaId: string) => call<PortraitAnswer>(portraitAt(id, personaId), { method: 'POST', body: {} })

export const estimatePortrait = (id: string, personaId: string, signal?: AbortSignal) =>
  call<PortraitAnswer>(portraitAt(id, personaId), { method: 'POST', body: { estimate: true }, signal })

export const checkCopy = (id: string, asked: CheckCopyInput) => call<CheckedCopy>(placeOfGuidelines(id, '/check'), { method: 'POST', body: asked })

export const estimateJudging = (id: string, asked: { characters: number; model?: string }, signal?: AbortSignal) =>
  call<CopyEstimate>(`/api/brands/${encodeURIComponent(id)}/copy/estimate`, { query: { work: 'check', ...asked }, signal })

export const rulesFrom = (id: string, asked: Omit<RuleFromInput, 'kind'>, signal?: AbortSignal) =>
  call<ProposedRules>(placeOfGuidelines(id, '/rules/from'), { method: 'POST', body: asked, signal })

export const outcomeOfRule = (id: string, asked: RuleOutcomeInput, signal?: AbortSignal) =>
  call<RuleOutcome>(placeOfGuidelines(id, '/rules/outcome'), { method: 'POST', body: asked, signal })
