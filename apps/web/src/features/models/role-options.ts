import type { ModelOption, ModelRole } from '@brandwright/contracts/models'

/** Labels and hints of the roles. */
export const ROLE_TEXTS: Record<ModelRole, { label: string; hint: string }> = {
  default: { label: 'Text', hint: 'Where nobody names a model.' },
  reasoning: { label: 'Prompts of portraits', hint: 'One that reasons before it writes.' },
  summary: { label: 'Summaries', hint: 'One that is small and fast.' },
  seeing: { label: 'Looking at pictures', hint: 'Proposes captions. Models of OpenAI, and of servers that speak as it does.' },
  image: { label: 'Drawing pictures', hint: 'Portraits, and pictures from words. Models of OpenAI, and of servers that speak as it does.' },
  embedding: { label: 'Search by meaning', hint: 'Makes vectors of texts. Models of OpenAI, and of servers that speak as it does.' },
}

export const ROLES = Object.keys(ROLE_TEXTS) as ModelRole[]

/**
 * Returns the eligible models of a role, after an entry for "not set" that names `behind`, the fallback, if known. A stored model that is no longer listed is
 * marked.
 */
export function roleOptions(role: ModelRole, listed: readonly ModelOption[], set: string | null, behind: string | null) {
  const able = listed.filter((model) => model.able.includes(role))
  const isUnavailable = set !== null && !able.some(({ id }) => id === set)
  const usual = able.find(({ id }) => id === behind)
  return [
    { value: '', label: usual ? `As set up (${usual.name})` : 'As set up' },
    ...able.map(({ id, name }) => ({ value: id, label: name })),
    ...(isUnavailable ? [{ value: set, label: `${set} (not listed now)` }] : []),
  ]
}
